import type { TopicMaterial } from '../files/read-content.ts';
import type { JsonPath } from '../files/read-json-file.ts';
import { examplesOf, sectionsOf } from '../files/topic-schema.ts';
import { type ContentRule, type ContentRules, questionsFile, rulesFile, topicFile } from './rule.ts';

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

/** Written in Latin letters by Ukrainians too. */
const names =
  /^(?:Wi|Fi|GPS|SMS|PDF|IT|TV|USB|DVD|CD|YouTube|Google|Zoom|Skype|Instagram|Facebook|Netflix|iPhone)$/;

export const englishRules = {
  /** English is written in Latin letters with the straight apostrophe and single spaces. */
  'english-letters': eachEnglishText((text) => [
    ...(/\p{Script=Cyrillic}/u.test(text) ? [`Cyrillic letters in «${text}»`] : []),
    ...(/[’ʼ‘]/.test(text) ? [`an apostrophe other than ' in «${text}»`] : []),
    ...(/\s\s|^\s|\s$/.test(text) ? [`a stray space in «${text}»`] : []),
  ]),

  /** Backticks give English inside Ukrainian its lang="en" and voice; a translation holds no English at all. */
  'english-in-backticks': eachUkrainianText((text, kind) => [
    ...(text.includes('`')
      ? [kind === 'line' ? 'a backtick in a translation' : 'a backtick without its pair']
      : []),
    ...[...text.matchAll(/\p{Script=Latin}+/gu)].flatMap(([word]) =>
      names.test(word) ? [] : [`«${word}» is English outside backticks`],
    ),
  ]),
} satisfies ContentRules;

interface ContentText {
  readonly file: string;
  readonly path: JsonPath;
  readonly text: string;
}

/** A `line` translates an English sentence and holds no English; `prose` marks its English with backticks. */
type UkrainianKind = 'line' | 'prose';

/** Checks every Ukrainian text; English in backticks is taken out of prose first. */
function eachUkrainianText(check: (text: string, kind: UkrainianKind) => readonly string[]): ContentRule {
  return (materials) =>
    materials.flatMap(ukrainianTexts).flatMap(({ kind, text, file, path }) =>
      check(kind === 'prose' ? withoutEnglish(text) : text, kind).map((message) => ({
        file,
        path,
        message,
      })),
    );
}

function eachEnglishText(check: (text: string) => readonly string[]): ContentRule {
  return (materials) =>
    materials
      .flatMap(englishTexts)
      .flatMap(({ text, file, path }) => check(text).map((message) => ({ file, path, message })));
}

/** An ellipsis takes the place of each `English`, so that the words around it stay apart. */
function withoutEnglish(prose: string): string {
  return prose.replace(/`[^`]*`/g, '…');
}

function ukrainianTexts(material: TopicMaterial): (ContentText & { kind: UkrainianKind })[] {
  const { topic, bank, page } = material;
  const found: (ContentText & { kind: UkrainianKind })[] = [];
  const add = (file: string, kind: UkrainianKind, path: JsonPath, text: string | undefined) => {
    if (text !== undefined) found.push({ file, kind, path, text });
  };
  add(topicFile(material), 'line', ['description'], topic.description);
  bank?.questions.forEach((question, index) => {
    const file = questionsFile(material);
    const at = ['questions', index];
    add(file, 'line', [...at, 'native'], question.native);
    add(file, 'prose', [...at, 'explanation'], question.explanation);
    question.options.forEach((option, place) => {
      if ('reason' in option) add(file, 'prose', [...at, 'options', place, 'reason'], option.reason);
    });
  });
  if (!page) return found;
  const file = rulesFile(material);
  add(file, 'prose', ['description'], page.description);
  add(file, 'prose', ['description_2'], page.description_2);
  add(file, 'prose', ['contrast', 'text'], page.contrast.text);
  for (const [key, section] of sectionsOf(page)) {
    add(file, 'prose', [key, 'desc'], section.desc);
    add(file, 'prose', [key, 'desc_2'], section.desc_2);
    section.rules.forEach(({ text }, index) => {
      add(file, 'prose', [key, 'rules', index, 'text'], text);
    });
  }
  for (const { path, native } of examplesOf(page)) add(file, 'line', [...path, 'native'], native);
  return found;
}

function englishTexts(material: TopicMaterial): ContentText[] {
  const { bank, page } = material;
  const ofQuestions = (bank?.questions ?? []).flatMap((question, index) => [
    { path: ['questions', index, 'english'], text: question.english },
    ...question.options.map(({ value }, place) => ({
      path: ['questions', index, 'options', place, 'value'],
      text: value,
    })),
  ]);
  const ofPage = page
    ? examplesOf(page).map(({ path, english }) => ({ path: [...path, 'english'], text: english }))
    : [];
  return [
    ...ofQuestions.map((text) => ({ file: questionsFile(material), ...text })),
    ...ofPage.map((text) => ({ file: rulesFile(material), ...text })),
  ];
}
