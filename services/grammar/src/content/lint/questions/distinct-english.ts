import { foldText } from '../../reading/folding.ts';
import type { ContentRule } from '../rule.ts';
import { questionsFile } from '../rule.ts';

/** No English sentence is asked twice, in whatever topic. */
export const distinctEnglish: ContentRule = (materials) => {
  const seen = new Map<string, string>();
  return materials.flatMap((material) =>
    (material.bank?.questions ?? []).flatMap(({ id, english }, index) => {
      const key = foldText(english);
      const earlier = seen.get(key);
      seen.set(key, id);
      return earlier === undefined
        ? []
        : [
            {
              file: questionsFile(material),
              path: ['questions', index, 'english'],
              message: `${id}: the sentence of ${earlier}`,
            },
          ];
    }),
  );
};
