import type { Rule } from '../../../../engine/variant.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { saysMore } from '../model/rule-words.ts';
import { useRuleText } from '../words/rules/index.ts';
import type { VariantSession } from './session.ts';
import { useVariantText } from './words/index.ts';

interface NoticeProps {
  readonly session: VariantSession;
}

/** What the source calls the parts that were not understood, each once. */
export function NotUnderstood({ session }: NoticeProps) {
  const { notUnderstood: text } = useVariantText();
  const { notUnderstood } = session.puzzle.value;
  if (notUnderstood.length === 0) return null;
  return (
    <section class="variant-notice group">
      <h3>{text.title}</h3>
      <ul>
        {[...new Set(notUnderstood)].map((what) => (
          <li key={what}>{text.one(what)}</li>
        ))}
      </ul>
      {session.isHeld.value && (
        <Button kind="primary" text={text.skip} onClick={() => session.waive()} />
      )}
    </section>
  );
}

/** Rules guessed from drawings, to confirm each or all. */
export function Proposals({ session }: NoticeProps) {
  const words = useVariantText();
  const { sentence } = useRuleText();
  const { proposals: text } = words;
  const { board, proposals } = session.puzzle.value;
  if (proposals.length === 0) return null;
  return (
    <section class="variant-notice group">
      <h3>{text.title(proposals.length)}</h3>
      <p class="soft small">{text.note}</p>
      {proposals.length > 1 && (
        <ul>
          {proposals.map((rule) => (
            <li key={sentence(rule, board)} class="row">
              <Button
                text={text.accept(sentence(rule, board))}
                onClick={() => session.accept([rule])}
              />
              <Button kind="quiet" text={text.reject} onClick={() => session.reject([rule])} />
            </li>
          ))}
        </ul>
      )}
      {proposals.length === 1 && <p>{proposals.map((rule) => sentence(rule, board))}</p>}
      <Toolbar label={text.title(proposals.length)}>
        <Button
          kind="primary"
          text={text.all(proposals.length)}
          onClick={() => session.accept(proposals)}
        />
        <Button text={text.none} onClick={() => session.reject(proposals)} />
      </Toolbar>
    </section>
  );
}

/** Rules that read the same, with their number. */
function grouped(
  rules: readonly Rule[],
  sentence: (rule: Rule) => string,
): readonly { readonly rule: Rule; readonly amount: number }[] {
  const groups = new Map<string, { rule: Rule; amount: number }>();
  for (const rule of rules) {
    const key = rule.kind + sentence(rule);
    const group = groups.get(key);
    if (group) group.amount += 1;
    else groups.set(key, { rule, amount: 1 });
  }
  return [...groups.values()];
}

/** The rules that the verdict holds for. */
export function RuleList({ session }: NoticeProps) {
  const words = useVariantText();
  const { names, meaning } = useRuleText();
  const { rules } = session.puzzle.value;
  const hasBoxes = session.board.value.grids.every(({ boxes }) => boxes);
  return (
    <section class="variant-rules group">
      <h3>{words.rules}</h3>
      <ul class="small">
        <li>{hasBoxes ? words.usualRules : words.usualWithoutBoxes}</li>
        {grouped(rules, meaning).map(({ rule, amount }) => (
          <li key={rule.kind + meaning(rule)}>
            <strong>
              {names[rule.kind]}
              {amount > 1 && ` × ${amount}`}
            </strong>{' '}
            {meaning(rule)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The author's words. */
export function AuthorsRules({ session }: NoticeProps) {
  const words = useVariantText();
  const { rulesText } = session.puzzle.value;
  if (!rulesText) return null;
  return (
    <details class="sudoku-rules small" open>
      <summary>{words.authorsRules}</summary>
      <p>{rulesText}</p>
    </details>
  );
}

/** Qualifies the verdict: what it leaves out, and what the stated solution says about the rules. */
export function Caveats({ session }: NoticeProps) {
  const words = useVariantText();
  const { rulesText = '', notUnderstood, solutionHolds } = session.puzzle.value;
  const holds = session.check.value.solutionHolds ?? solutionHolds;
  return (
    <div class="variant-caveats small">
      {notUnderstood.length > 0 && <p class="variant-warning">{words.incomplete}</p>}
      {saysMore(rulesText) && <p>{words.onlyListed}</p>}
      {holds !== undefined && (
        <p class={holds ? 'variant-good' : 'variant-warning'}>
          {holds ? words.solution.holds : words.solution.fails}
        </p>
      )}
    </div>
  );
}

/** The rules that the givens break, with the cells. */
export function Conflicts({ session }: NoticeProps) {
  const words = useVariantText();
  const { conflicts } = session.check.value;
  const { rules } = session.puzzle.value;
  const { width } = session.board.value;
  if (conflicts.length < 2) return null;
  return (
    <ul class="small">
      {conflicts.map(({ rule, cells }) => (
        <li key={`${rule} ${cells.join(' ')}`}>
          {words.conflict(rules[rule])} ({words.conflictCells(cells, width)})
        </li>
      ))}
    </ul>
  );
}
