import type { Rule, RuleKind } from '../../../../../../engine/model/variant.ts';
import { numberOf } from '../../../model/rules/naming.ts';

/** A rule, which may not be finished. */
type Unfinished = Partial<Rule> & Pick<Rule, 'kind'>;

/** A sentence, or one that depends on the rule and its number, which may be the implied one. */
type RuleSentence = string | ((number: number | '…', rule: Unfinished) => string);

/** The words for a kind of rules in a language. */
interface KindWords {
  /** Its common name. */
  readonly name: string;
  readonly meaning: RuleSentence;
  /** What several rules mean that each show a number or digits of their own. Default: `meaning`. */
  readonly joint?: RuleSentence;
  /**
   * Says how digits break it, or why no digits beside them can keep it. A kind without it, which
   * only comes from texts, is explained instead.
   */
  readonly broken?: RuleSentence;
  /** How to draw it, where the words for its place don’t suffice. */
  readonly drawing?: string;
  /** The label of its number. */
  readonly number?: string;
}

export type KindsWords = Readonly<Record<RuleKind, KindWords>>;

/** Returns the names of the kinds and the sentences about rules. */
export function textsOf(kinds: KindsWords, unfit: (meaning: string) => string) {
  const said = (sentence: RuleSentence, rule: Unfinished) =>
    typeof sentence === 'string' ? sentence : sentence(numberOf(rule) ?? '…', rule);
  const meaning = (rule: Unfinished) => said(kinds[rule.kind].meaning, rule);
  const names = Object.fromEntries(
    Object.entries(kinds).map(([kind, { name }]) => [kind, name]),
  ) as Record<RuleKind, string>;
  return {
    names,
    meaning,
    /** Explains several rules of a kind with possibly different numbers. */
    sharedMeaning(rule: Rule): string {
      const { joint, meaning: own } = kinds[rule.kind];
      return said(joint ?? own, rule);
    },
    broken(rule: Unfinished): string {
      const { broken } = kinds[rule.kind];
      return broken === undefined ? unfit(meaning(rule)) : said(broken, rule);
    },
  };
}
