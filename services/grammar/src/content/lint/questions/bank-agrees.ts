import { eachBank } from '../rule.ts';

/** A bank names the tense of the topic whose file name it has. */
export const bankAgrees = eachBank(({ tense }, { topic }) =>
  tense === topic.tense ? [] : [{ at: ['tense'], says: `tense ${tense}, the topic says ${topic.tense}` }],
);
