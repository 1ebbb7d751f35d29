import { sectionsOf } from '../../files/rules-page-schema.ts';
import { eachPage } from '../rule.ts';

const perPart = 3;
const inContrast = 2;

/** Every part shows at least three examples, the «Не плутайте» box at least two. */
export const enoughExamples = eachPage((page) => {
  const lists = [
    ...sectionsOf(page).map(([key, { examples }]) => ({ at: [key, 'examples'], examples, least: perPart })),
    { at: ['contrast', 'examples'], examples: page.contrast.examples, least: inContrast },
  ];
  return lists.flatMap(({ at, examples, least }) =>
    examples.length < least ? [{ at, says: `${examples.length} examples, not at least ${least}` }] : [],
  );
});
