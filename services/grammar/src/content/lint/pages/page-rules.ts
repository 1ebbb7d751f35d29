import { sectionsOf } from '../../files/rules-page-schema.ts';
import { eachPage } from '../rule.ts';

const least = 6;
const most = 12;

/** A page states six to twelve rules, each under an id of its own. */
export const pageRules = eachPage((page) => {
  const all = sectionsOf(page).flatMap(([key, { rules }]) =>
    rules.map(({ id }, index) => ({ id, at: [key, 'rules', index, 'id'] })),
  );
  const repeated = all.filter(({ id }, index) => all.findIndex((other) => other.id === id) < index);
  return [
    ...(all.length < least || all.length > most
      ? [{ says: `${all.length} rules, not ${least}–${most}` }]
      : []),
    ...repeated.map(({ id, at }) => ({ at, says: `a second rule ${id}` })),
  ];
});
