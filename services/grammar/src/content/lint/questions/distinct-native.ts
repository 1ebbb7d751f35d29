import { foldText } from '../../reading/folding.ts';
import { eachBank } from '../rule.ts';

/** No Ukrainian line of a topic appears twice: it would have two right answers. */
export const distinctNative = eachBank(({ questions }) => {
  const seen = new Map<string, string>();
  return questions.flatMap(({ id, native }, index) => {
    const key = foldText(native);
    const earlier = seen.get(key);
    seen.set(key, id);
    return earlier === undefined
      ? []
      : [{ at: ['questions', index, 'native'], says: `${id}: the Ukrainian line of ${earlier}` }];
  });
});
