import { nearDuplicate, trigramsOf } from '../../reading/similarity.ts';
import { type ContentRule, questionsFile } from '../rule.ts';

/** No two English sentences are one sentence with a word changed, in whatever topics. */
export const noNearDuplicates: ContentRule = (materials) => {
  const seen: { readonly id: string; readonly size: number }[] = [];
  // Sentences by trigram: only those that share some are compared, not every pair of the 900.
  const holders = new Map<string, number[]>();

  const nearestOf = (grams: ReadonlySet<string>) => {
    const common = new Map<number, number>();
    for (const gram of grams)
      for (const other of holders.get(gram) ?? []) common.set(other, (common.get(other) ?? 0) + 1);
    for (const [other, shared] of common) {
      const entry = seen[other];
      if (entry && shared / (grams.size + entry.size - shared) > nearDuplicate) return entry;
    }
    return undefined;
  };

  return materials.flatMap((material) =>
    (material.bank?.questions ?? []).flatMap(({ id, english }, index) => {
      const grams = trigramsOf(english);
      const earlier = nearestOf(grams);
      for (const gram of grams) {
        const list = holders.get(gram);
        if (list) list.push(seen.length);
        else holders.set(gram, [seen.length]);
      }
      seen.push({ id, size: grams.size });
      return earlier
        ? [
            {
              file: questionsFile(material),
              path: ['questions', index, 'english'],
              message: `${id}: nearly the sentence of ${earlier.id}`,
            },
          ]
        : [];
    }),
  );
};
