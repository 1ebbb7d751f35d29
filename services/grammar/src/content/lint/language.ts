import type { TopicMaterial } from '../files/read-content.ts';
import type { JsonPath } from '../files/read-json-file.ts';
import { examplesOf, sectionsOf } from '../files/topic-schema.ts';
import { allTopics, type ContentRules, questionsFile, rulesFile, straySpace, topicFile } from './rule.ts';

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

/** Written in Latin letters by Ukrainians too. */
const names =
  /^(?:Wi|Fi|GPS|SMS|PDF|IT|TV|USB|DVD|CD|YouTube|Google|Zoom|Skype|Instagram|Facebook|Netflix|iPhone)$/;

export const ukrainianRules = {
  'ukrainian-letters': eachUkrainianText((text, report) => {
    for (const [word] of text.matchAll(/[\p{L}’]*[ыэёъ][\p{L}’]*/giu))
      report(`«${word}» has a letter Ukrainian does not have`);
  }),

  /** No word mixes Latin and Cyrillic letters, and none is a Ukrainian word typed in Latin ones («i», «a»). */
  'mixed-alphabets': eachUkrainianText((text, report) => {
    for (const [word] of text.matchAll(/[\p{L}'’]+/gu)) {
      if (/\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word))
        report(`«${word}» mixes Latin and Cyrillic letters`);
      else if (lookAlike.test(word)) report(`«${word}» looks Ukrainian and is typed in Latin letters`);
    }
  }),

  apostrophes: eachUkrainianText((text, report) => {
    if (/['ʼ´]/.test(text)) report('an apostrophe other than ’');
    if (/(?<!\p{L})’|’(?!\p{L})/u.test(text)) report('an apostrophe that does not stand between letters');
  }),

  'missing-apostrophes': eachUkrainianText((text, report) => {
    for (const [word] of text.matchAll(withoutApostrophe)) report(`«${word}» lacks its apostrophe`);
  }),

  'quotation-marks': eachUkrainianText((text, report) => {
    if (/["“”„]/.test(text)) report('quotation marks other than «»');
    if (text.split('«').length !== text.split('»').length) report('«» do not come in pairs');
  }),

  /** A dash between words is — with a space on each side; numbers join with –. */
  dashes: eachUkrainianText((text, report) => {
    if (/(?:^|\s)[-–](?:\s|$)/.test(text)) report('a hyphen or a short dash where — belongs');
    if (/\S—|—\S/.test(text)) report('a dash without a space on each side');
  }),

  calques: eachUkrainianText((text, report) => {
    for (const [pattern, correct] of calques) {
      const found = pattern.exec(text);
      if (found) report(`«${found[0]}» is a calque, Ukrainian says «${correct}»`);
    }
  }),
} satisfies ContentRules;

export const englishRules = {
  /** English is written in Latin letters with the straight apostrophe and single spaces. */
  'english-letters': eachText((text, report, kind) => {
    if (kind !== 'english') return;
    if (/\p{Script=Cyrillic}/u.test(text)) report(`Cyrillic letters in «${text}»`);
    if (/[’ʼ‘]/.test(text)) report(`an apostrophe other than ' in «${text}»`);
    if (straySpace.test(text)) report(`a stray space in «${text}»`);
  }),

  /** Backticks give English inside Ukrainian its lang="en" and voice; a translation holds no English at all. */
  'english-in-backticks': eachUkrainianText((text, report, kind) => {
    if (text.includes('`'))
      report(kind === 'line' ? 'a backtick in a translation' : 'a backtick without its pair');
    for (const [word] of text.matchAll(/\p{Script=Latin}+/gu))
      if (!names.test(word)) report(`«${word}» is English outside backticks`);
  }),
} satisfies ContentRules;

/** A `line` translates an English sentence and holds no English; `prose` marks its English with backticks. */
type TextKind = 'english' | 'line' | 'prose';

type TextCheck = (text: string, report: (message: string) => void, kind: TextKind) => void;

/** Checks every Ukrainian text. In prose an ellipsis takes the place of each `English`, so that words stay apart. */
function eachUkrainianText(check: TextCheck) {
  return eachText((text, report, kind) => {
    if (kind === 'line') check(text, report, kind);
    if (kind === 'prose') check(text.replace(/`[^`]*`/g, '…'), report, kind);
  });
}

function eachText(check: TextCheck) {
  return allTopics((materials, report) => {
    for (const { file, path, text, kind } of materials.flatMap(textsOf))
      check(text, (message) => report(file, path, message), kind);
  });
}

function textsOf(material: TopicMaterial) {
  const { topic, bank, page } = material;
  const found: { file: string; kind: TextKind; path: JsonPath; text: string }[] = [];
  const add = (file: string, kind: TextKind, path: JsonPath, text: string | undefined) => {
    if (text !== undefined) found.push({ file, kind, path, text });
  };
  add(topicFile(material), 'line', ['description'], topic.description);
  for (const [index, question] of (bank?.questions ?? []).entries()) {
    const file = questionsFile(material);
    const at = ['questions', index];
    add(file, 'english', [...at, 'english'], question.english);
    add(file, 'line', [...at, 'native'], question.native);
    add(file, 'prose', [...at, 'explanation'], question.explanation);
    for (const [place, option] of question.options.entries()) {
      add(file, 'english', [...at, 'options', place, 'value'], option.value);
      if ('reason' in option) add(file, 'prose', [...at, 'options', place, 'reason'], option.reason);
    }
  }
  if (!page) return found;
  const file = rulesFile(material);
  add(file, 'prose', ['description'], page.description);
  add(file, 'prose', ['description_2'], page.description_2);
  add(file, 'prose', ['contrast', 'text'], page.contrast.text);
  for (const [key, section] of sectionsOf(page)) {
    add(file, 'prose', [key, 'desc'], section.desc);
    add(file, 'prose', [key, 'desc_2'], section.desc_2);
    for (const [index, { text }] of section.rules.entries())
      add(file, 'prose', [key, 'rules', index, 'text'], text);
  }
  for (const { path, english, native } of examplesOf(page)) {
    add(file, 'english', [...path, 'english'], english);
    add(file, 'line', [...path, 'native'], native);
  }
  return found;
}
