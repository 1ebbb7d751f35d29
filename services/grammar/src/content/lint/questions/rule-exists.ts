import { sectionsOf } from '../../files/rules-page-schema.ts';
import { eachQuestion } from '../rule.ts';

/** The rule a question names is on the topic's page. */
export const ruleExists = eachQuestion(({ rule }, { page, name }) => {
  if (!page)
    return [{ at: ['rule'], says: `rule ${rule} cannot be looked up: rules/${name}.json is missing` }];
  const known = sectionsOf(page).flatMap(([, { rules }]) => rules.map(({ id }) => id));
  return known.includes(rule) ? [] : [{ at: ['rule'], says: `no rule ${rule} on the page of the topic` }];
});
