import { sectionsOf } from '../../files/rules-page-schema.ts';
import { eachPage } from '../rule.ts';

/** Every rule of a page is asked by at least one question of its topic, once there are questions. */
export const everyRuleUsed = eachPage((page, { bank }) => {
  if (!bank) return [];
  const used = new Set(bank.questions.map(({ rule }) => rule));
  return sectionsOf(page).flatMap(([key, { rules }]) =>
    rules.flatMap(({ id }, index) =>
      used.has(id) ? [] : [{ at: [key, 'rules', index], says: `no question asks for the rule ${id}` }],
    ),
  );
});
