import type { ContentRules } from './rule.ts';
import { eachUkrainianText } from './texts.ts';

/** Latin letters that look like Ukrainian ones; a word of them alone passes for Ukrainian. */
const lookAlike = /^[aceiopxyABCEHIKMOPTX]+$/;

/** Words often written without their apostrophe; no Ukrainian word contains these letters. */
const withoutApostrophe = new RegExp(
  `\\p{L}*(?:${[
    'обєкт|субєкт|обєдн|зєдн|розєдн|підєм',
    'здоровя|памят|полумя|сімя|сімї|сімєю|премєр|інтервю|компютер|кавярн|деревян|обовяз',
    'звяз|повяз|завяз|вязан|зясу|зявл|зяви|зїв|зїс|зїз|зїх|підїз|підїх|обїз|обїх|відїз|відїх|обовязк',
    'девят|бють|пють|(?<!\\p{L})(?:пят|імя|мяс|мяч|мяк|пєс|вїз|вїх)',
  ].join('|')})\\p{L}*`,
  'giu',
);

/** Calques from Russian, each with what Ukrainian says. */
const calques: readonly (readonly [RegExp, string])[] = [
  [/прийма\p{L}* участь|участь прийма|прийня\p{L}* участь/iu, 'брати участь'],
  [/слідуюч/iu, 'наступний, такий'],
  [
    /(?<!\p{L})сам(?:ий|ого|ому|им|ої|ій) (?:кращ|гірш|більш|менш|вищ|нижч|важлив|цікав|головн)/iu,
    'найкращий',
  ],
  [/(?<!\p{L})на протязі/iu, 'протягом'],
  [/явля(?:ється|ються|лося|лась)/iu, 'є'],
  [/(?<!\p{L})вірн(?:а|ий|е|у|ої) (?:відповід|форм|варіант)/iu, 'правильний'],
  [/співпада/iu, 'збігатися'],
  [/(?<!\p{L})відноситься до/iu, 'належить до, стосується'],
  [/(?<!\p{L})[ву] якості(?!\p{L})/iu, 'як'],
  [/(?<!\p{L})по крайній мірі/iu, 'принаймні'],
  [/(?<!\p{L})так як(?!\p{L})/iu, 'оскільки, бо'],
  [/(?<!\p{L})не дивлячись на/iu, 'попри, незважаючи на'],
  [/(?<!\p{L})получи/iu, 'отримати'],
  [/(?<!\p{L})кінці кінців/iu, 'зрештою'],
  [/(?<!\p{L})учбов/iu, 'навчальний'],
  [/(?<!\p{L})вибачаюс/iu, 'перепрошую'],
  [/(?<!\p{L})міроприємств/iu, 'захід'],
  [/(?<!\p{L})протиріч/iu, 'суперечність'],
];

export const ukrainianRules = {
  'ukrainian-letters': eachUkrainianText((text) =>
    [...text.matchAll(/[\p{L}’]*[ыэёъ][\p{L}’]*/giu)].map(
      ([word]) => `«${word}» has a letter Ukrainian does not have`,
    ),
  ),

  /** No word mixes Latin and Cyrillic letters, and none is a Ukrainian word typed in Latin ones («i», «a»). */
  'mixed-alphabets': eachUkrainianText((text) =>
    [...text.matchAll(/[\p{L}'’]+/gu)].flatMap(([word]) => {
      if (/\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word))
        return [`«${word}» mixes Latin and Cyrillic letters`];
      return lookAlike.test(word) ? [`«${word}» looks Ukrainian and is typed in Latin letters`] : [];
    }),
  ),

  apostrophes: eachUkrainianText((text) => [
    ...(/['ʼ´]/.test(text) ? ['an apostrophe other than ’'] : []),
    ...(/(?<!\p{L})’|’(?!\p{L})/u.test(text) ? ['an apostrophe that does not stand between letters'] : []),
  ]),

  'missing-apostrophes': eachUkrainianText((text) =>
    [...text.matchAll(withoutApostrophe)].map(([word]) => `«${word}» lacks its apostrophe`),
  ),

  'quotation-marks': eachUkrainianText((text) => [
    ...(/["“”„]/.test(text) ? ['quotation marks other than «»'] : []),
    ...(text.split('«').length === text.split('»').length ? [] : ['«» do not come in pairs']),
  ]),

  /** A dash between words is — with a space on each side; numbers join with –. */
  dashes: eachUkrainianText((text) => [
    ...(/(?:^|\s)[-–](?:\s|$)/.test(text) ? ['a hyphen or a short dash where — belongs'] : []),
    ...(/\S—|—\S/.test(text) ? ['a dash without a space on each side'] : []),
  ]),

  calques: eachUkrainianText((text) =>
    calques.flatMap(([pattern, correct]) => {
      const found = pattern.exec(text);
      return found ? [`«${found[0]}» is a calque, Ukrainian says «${correct}»`] : [];
    }),
  ),
} satisfies ContentRules;
