import { eachUkrainianText } from '../texts.ts';

/** Words that are often written without their apostrophe; Ukrainian has no word beginning or holding these. */
const bare = new RegExp(
  `\\p{L}*(?:${[
    'обєкт|субєкт|обєдн|зєдн|розєдн|підєм',
    'здоровя|памят|полумя|сімя|сімї|сімєю|премєр|інтервю|компютер|кавярн|деревян|обовяз',
    'звяз|повяз|завяз|вязан|зясу|зявл|зяви|зїв|зїс|зїз|зїх|підїз|підїх|обїз|обїх|відїз|відїх|обовязк',
    'девят|бють|пють|(?<!\\p{L})(?:пят|імя|мяс|мяч|мяк|пєс|вїз|вїх)',
  ].join('|')})\\p{L}*`,
  'giu',
);

/** No apostrophe is left out: пять, обєкт, здоровя. */
export const missingApostrophes = eachUkrainianText((text) =>
  [...text.matchAll(bare)].map(([word]) => `«${word}» lacks its apostrophe`),
);
