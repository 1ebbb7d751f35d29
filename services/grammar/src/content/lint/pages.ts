import type { JsonPath } from '../files/read-json-file.ts';
import { examplesOf, kindOf, sectionsOf } from '../files/topic-schema.ts';
import { jaccard, nearDuplicate, trigramsOf } from '../reading/folding.ts';
import { filledSentence } from '../reading/question-parts.ts';
import { type ContentRules, eachPage, straySpace } from './rule.ts';

const minRules = 6;
const maxRules = 12;

export const pageRules = {
  'page-agrees': eachPage((page, report, { topic }) => {
    for (const field of ['tense', 'title', 'link'] as const)
      if (page[field] !== topic[field])
        report([field], `${field} ${page[field]}, the topic says ${topic[field]}`);
  }),

  'page-rules': eachPage((page, report) => {
    const rules = sectionsOf(page).flatMap(([key, section]) =>
      section.rules.map(({ id }, index) => ({ id, at: [key, 'rules', index, 'id'] })),
    );
    if (rules.length < minRules || rules.length > maxRules)
      report([], `${rules.length} rules, not ${minRules}–${maxRules}`);
    for (const [index, { id, at }] of rules.entries())
      if (rules.findIndex((rule) => rule.id === id) < index) report(at, `a second rule ${id}`);
  }),

  'page-text': eachPage((page, report) => {
    const sections = sectionsOf(page);
    const descriptions: (readonly [at: JsonPath, text: string | undefined])[] = [
      [['description'], page.description],
      [['description_2'], page.description_2],
      [['contrast', 'text'], page.contrast.text],
      [['timeline', 'text'], page.timeline?.text],
      ...(page.notes ?? []).map(({ text }, index) => [['notes', index, 'text'], text] as const),
      ...sections.flatMap(([key, { desc, desc_2 }]) => [
        [[key, 'desc'], desc] as const,
        [[key, 'desc_2'], desc_2] as const,
      ]),
    ];
    for (const [at, text] of descriptions)
      if (text !== undefined && !isWhole(text)) report(at, `${at.join('.')} is not made of whole sentences`);
    for (const [key, { rules }] of sections)
      for (const [index, { text, id }] of rules.entries())
        if (!isWhole(text) || !isOneSentence(text))
          report([key, 'rules', index, 'text'], `the rule ${id} is not one whole sentence`);
  }),

  /** A tense has its forms and its drawing; the page of there is / there are has forms only. */
  'page-forms': eachPage((page, report) => {
    const kind = kindOf(page.tense);
    if ((page.forms !== undefined) !== (kind !== 'articles'))
      report([], 'a table of forms is lacking, or there is one for articles');
    if ((page.timeline !== undefined) !== (kind === 'verb'))
      report([], 'a timeline is lacking, or there is one for what is no tense');
  }),

  /** Every rule is asked by a question of its topic, once there are questions. */
  'every-rule-used': eachPage((page, report, { bank }) => {
    if (!bank) return;
    const asked = new Set(bank.questions.map(({ rule }) => rule));
    for (const [key, { rules }] of sectionsOf(page))
      for (const [index, { id }] of rules.entries())
        if (!asked.has(id)) report([key, 'rules', index], `no question asks for the rule ${id}`);
  }),

  /** Both halves of an example are whole sentences, both questions or neither, and no example repeats. */
  'example-form': eachPage((page, report) => {
    const seen = new Set<string>();
    for (const { path, english, native } of examplesOf(page)) {
      if (!isWholeExample(english, /^["“]?[A-Z0-9]/)) report(path, `«${english}» is not a whole sentence`);
      if (!isWholeExample(native, /^[«–]?\s?[А-ЩЬЮЯҐЄІЇ0-9]/))
        report(path, `«${native}» is not a whole sentence`);
      if (/\?["”]?$/.test(english) !== /\?»?$/.test(native))
        report(path, `only one half of «${english}» asks`);
      if (seen.has(english)) report(path, `«${english}» is already an example of this page`);
      seen.add(english);
    }
  }),

  /** No example is nearly a question of its topic: the quiz would ask what was just read. */
  'examples-not-asked': eachPage((page, report, { bank }) => {
    const asked = (bank?.questions ?? []).map((question) => ({
      id: question.id,
      trigrams: trigramsOf(filledSentence(question)),
    }));
    for (const { path, english } of examplesOf(page)) {
      const trigrams = trigramsOf(english);
      const similar = asked.find((question) => jaccard(question.trigrams, trigrams) > nearDuplicate);
      if (similar) report(path, `«${english}» is nearly the question ${similar.id}`);
    }
  }),
} satisfies ContentRules;

function isWhole(text: string): boolean {
  return /^[А-ЩЬЮЯҐЄІЇ`«]/.test(text) && /[.!?][`»]*$/.test(text) && !straySpace.test(text);
}

function isOneSentence(text: string): boolean {
  return !/[.!?] /.test(text.replace(/`[^`]*`/g, 'X'));
}

function isWholeExample(text: string, start: RegExp): boolean {
  return start.test(text) && /[.?!]["”»]?$/.test(text) && !/\s\s/.test(text);
}
