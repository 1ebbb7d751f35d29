import { verbOf } from '../../reading/question-parts.ts';
import { eachLevel } from '../rule.ts';

const most = 2;

/** The same verb is asked at most twice in a level. */
export const verbsInLevel = eachLevel((questions) => {
  const verbs = questions.map(verbOf).filter((verb) => verb !== undefined);
  return [...new Set(verbs)].flatMap((verb) => {
    const times = verbs.filter((other) => other === verb).length;
    return times > most ? [`the verb ${verb} is asked ${times} times, not at most ${most}`] : [];
  });
});
