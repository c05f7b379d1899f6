import { useSignal } from '@preact/signals';
import type { Rule } from '../../../../engine/variant.ts';
import { saysMore } from '../../../../engine/variant-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Toolbar } from '../../../shared/ui/toolbar.tsx';
import { gridOf } from '../model/variant-board.ts';
import { useSudokuText } from '../words/index.ts';
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

/** Returns rules that read the same together. */
function grouped(
  rules: readonly Rule[],
  meaning: (rule: Rule) => string,
): readonly (readonly Rule[])[] {
  const groups = new Map<string, Rule[]>();
  for (const rule of rules) {
    const key = rule.kind + meaning(rule);
    const group = groups.get(key);
    if (group) group.push(rule);
    else groups.set(key, [rule]);
  }
  return [...groups.values()];
}

/** Longer lists of rules are not read out one by one. */
const mostNamed = 40;

interface GroupProps extends NoticeProps {
  readonly group: readonly Rule[];
}

/** Rules that read the same. Pointing at them, or pressing them, shows where they are. */
function RuleGroup({ session, group }: GroupProps) {
  const { names, meaning, sentence } = useRuleText();
  const isOpen = useSignal(false);
  const [rule] = group;
  if (!rule) return null;
  const isPlaced = group.some(({ cells, children }) => cells.length > 0 || children);
  const name = names[rule.kind] + (group.length > 1 ? ` × ${group.length}` : '');
  const light = (isLit: boolean) => {
    session.lit.value = isLit || isOpen.value ? group : [];
  };
  if (!isPlaced)
    return (
      <li>
        <strong>{name}</strong> {meaning(rule)}
      </li>
    );
  return (
    <li onPointerEnter={() => light(true)} onPointerLeave={() => light(false)}>
      <button
        type="button"
        class="rule-group"
        aria-expanded={isOpen.value}
        onFocus={() => light(true)}
        onBlur={() => light(false)}
        onClick={() => {
          isOpen.value = !isOpen.value;
          light(isOpen.value);
        }}
      >
        <strong>{name}</strong> {meaning(rule)}
      </button>
      {isOpen.value && (
        <ul>
          {group.slice(0, mostNamed).map((one, index) => (
            <li key={index}>{sentence(one, session.board.value)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The rules that the verdict holds for. */
export function RuleList({ session }: NoticeProps) {
  const words = useVariantText();
  const { meaning } = useRuleText();
  const { rules } = session.puzzle.value;
  const hasBoxes = session.board.value.grids.every(({ boxes }) => boxes);
  return (
    <section class="variant-rules group">
      <h3>{words.rules}</h3>
      <ul class="small">
        <li>{hasBoxes ? words.usualRules : words.usualWithoutBoxes}</li>
        {grouped(rules, meaning).map((group) => (
          <RuleGroup
            key={group[0]?.kind + meaning(group[0] as Rule)}
            session={session}
            group={group}
          />
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

/** Returns each thing that is wrong with the givens: clashes first, as in any Sudoku. */
function useConflicts(session: VariantSession): readonly string[] {
  const words = useVariantText();
  const { cells: named } = useRuleText();
  const { clashes: text } = useSudokuText();
  const puzzle = session.puzzle.value;
  const grid = gridOf(puzzle);
  const clashes = session.clashes.value.map((clash) => text.one(grid, clash));
  const others = session.check.value.conflicts.flatMap(({ rule: index, cells }) => {
    const rule = puzzle.rules[index];
    if (rule) return [`${words.conflict(rule)} (${named(puzzle.board, cells)})`];
    return clashes.length > 0 ? [] : [`${words.crowded} (${named(puzzle.board, cells)})`];
  });
  return [...clashes, ...others];
}

/** Says what is wrong with the givens, in the words for any Sudoku where they do. */
export function useConflictSentence(session: VariantSession): string {
  const words = useVariantText();
  const { clashes: text } = useSudokuText();
  const puzzle = session.puzzle.value;
  const clashes = session.clashes.value;
  const amount = useConflicts(session).length;
  const rule = puzzle.rules[session.check.value.conflicts[0]?.rule ?? -1];
  if (amount === clashes.length) return text.sentence(gridOf(puzzle), clashes);
  if (amount > 1) return words.conflicts(amount);
  return rule ? words.conflict(rule) : words.crowded;
}

/** Longer lists of conflicts are cut. */
const mostConflicts = 12;

/** Lists what is wrong with the givens, unless the verdict says it. */
export function Conflicts({ session }: NoticeProps) {
  const { clashes: text } = useSudokuText();
  const all = useConflicts(session);
  const left = all.length - mostConflicts;
  if (all.length < 2) return null;
  return (
    <ul class="small">
      {all.slice(0, mostConflicts).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {left > 0 && <li>{text.more(left)}</li>}
    </ul>
  );
}
