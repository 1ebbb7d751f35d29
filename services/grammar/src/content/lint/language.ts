import type { TopicMaterial } from '../files/read-content.ts';
import type { JsonPath } from '../files/read-json-file.ts';
import { allTopics, type ContentRules, questionsFile, rulesFile, straySpace, topicFile } from './rule.ts';
import words from './ukrainian-words.json' with { type: 'json' };

/** Latin letters that look like Ukrainian ones; a word of them alone passes for Ukrainian. */
const lookAlike = /^[aceiopxyABCEHIKMOPTX]+$/;

/** Words often written without their apostrophe; no Ukrainian word contains these letters. */
const withoutApostrophe = new RegExp(`\\p{L}*(?:${words.withoutApostrophe.join('|')})\\p{L}*`, 'giu');

/** Calques from Russian, each with what Ukrainian says. */
const calques = Object.entries(words.calques).map(([pattern, correct]) => ({
  pattern: new RegExp(pattern, 'iu'),
  correct,
}));

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
    for (const { pattern, correct } of calques) {
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
      if (!words.latinNames.includes(word)) report(`«${word}» is English outside backticks`);
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

/** Kind of the text in a field; the others hold no sentences. */
const kindOfField: Readonly<Record<string, TextKind>> = {
  english: 'english',
  value: 'english',
  native: 'line',
  label: 'line',
  explanation: 'prose',
  reason: 'prose',
  description: 'prose',
  description_2: 'prose',
  desc: 'prose',
  desc_2: 'prose',
  text: 'prose',
  heading: 'prose',
};

function textsOf(material: TopicMaterial) {
  const { topic, bank, page } = material;
  return [
    // A card of a topic shows its description without English.
    { file: topicFile(material), kind: 'line' as const, path: ['description'], text: topic.description },
    ...textsIn(bank).map((found) => ({ file: questionsFile(material), ...found })),
    ...textsIn(page).map((found) => ({ file: rulesFile(material), ...found })),
  ];
}

function textsIn(value: unknown, path: JsonPath = []): { kind: TextKind; path: JsonPath; text: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, child]) => textsIn(child, [...path, key]));
  const kind = kindOfField[path.at(-1) ?? ''];
  return kind && typeof value === 'string' ? [{ kind, path, text: value }] : [];
}
