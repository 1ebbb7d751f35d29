import { optionIds } from '../../files/question-schema.ts';
import { eachQuestion } from '../rule.ts';

/** Options are numbered 1 to 4 in order, so the number on the screen is the number in the file. */
export const optionIdsInOrder = eachQuestion(({ options }) =>
  options.flatMap(({ id }, index) =>
    id === optionIds[index]
      ? []
      : [{ at: ['options', index, 'id'], says: `option ${id} stands in place ${index + 1}` }],
  ),
);
