import type { GrammarRules, RulesSection, Tense } from '@mova/contracts';
import { topicOf } from './topic-table.ts';

/** Query parameter: `/rules?topic=past-simple`. */
export const topicParameter = 'topic';

export function partsOf(rules: GrammarRules): readonly { part: string; section: RulesSection }[] {
  if ('topic_1' in rules) {
    return [
      { part: 'a', section: rules.topic_1 },
      { part: 'an', section: rules.topic_2 },
      { part: 'the', section: rules.topic_3 },
    ];
  }
  return [
    { part: 'affirmative', section: rules.affirmative },
    { part: 'negative', section: rules.negative },
    { part: 'questions', section: rules.questions },
  ];
}

export function ruleTextOf(rules: GrammarRules, id: string): string | undefined {
  return partsOf(rules)
    .flatMap(({ section }) => section.rules)
    .find((rule) => rule.id === id)?.text;
}

export function rulesAddress(tense: Tense): string {
  return `/rules?${topicParameter}=${topicOf(tense).link.slice(1)}`;
}

export function ruleAddress(tense: Tense, rule: string): string {
  return `${rulesAddress(tense)}#${encodeURIComponent(rule)}`;
}
