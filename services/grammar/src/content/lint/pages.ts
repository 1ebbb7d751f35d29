import type { JsonPath } from '../files/read-json-file.ts';
import { examplesOf, sectionsOf } from '../files/topic-schema.ts';
import { jaccard, nearDuplicate, trigramsOf } from '../reading/folding.ts';
import { filledSentence } from '../reading/question-parts.ts';
import { type ContentRules, eachPage, issueUnless } from './rule.ts';

const minRules = 6;
const maxRules = 12;
const minExamples = 3;
const minContrastExamples = 2;

export const pageRules = {
  'page-agrees': eachPage((page, { topic }) =>
    (['tense', 'title', 'link'] as const).flatMap((field) =>
      issueUnless(
        page[field] === topic[field],
        [field],
        `${field} ${page[field]}, the topic says ${topic[field]}`,
      ),
    ),
  ),

  /** A page states six to twelve rules, each under an id of its own. */
  'page-rules': eachPage((page) => {
    const rules = sectionsOf(page).flatMap(([key, section]) =>
      section.rules.map(({ id }, index) => ({ id, at: [key, 'rules', index, 'id'] })),
    );
    const isCountRight = rules.length >= minRules && rules.length <= maxRules;
    const repeated = rules.filter(({ id }, index) => rules.findIndex((rule) => rule.id === id) < index);
    return [
      ...issueUnless(isCountRight, [], `${rules.length} rules, not ${minRules}–${maxRules}`),
      ...repeated.map(({ id, at }) => ({ at, message: `a second rule ${id}` })),
    ];
  }),

  /** Descriptions are whole sentences, and a rule is one. */
  'page-text': eachPage((page) => {
    const sections = sectionsOf(page);
    const descriptions: (readonly [at: JsonPath, text: string | undefined])[] = [
      [['description'], page.description],
      [['description_2'], page.description_2],
      [['contrast', 'text'], page.contrast.text],
      ...sections.flatMap(([key, { desc, desc_2 }]) => [
        [[key, 'desc'], desc] as const,
        [[key, 'desc_2'], desc_2] as const,
      ]),
    ];
    return [
      ...descriptions.flatMap(([at, text]) =>
        issueUnless(
          text === undefined || isWhole(text),
          at,
          `${at.join('.')} is not made of whole sentences`,
        ),
      ),
      ...sections.flatMap(([key, { rules }]) =>
        rules.flatMap(({ text, id }, index) =>
          issueUnless(
            isWhole(text) && isOneSentence(text),
            [key, 'rules', index, 'text'],
            `the rule ${id} is not one whole sentence`,
          ),
        ),
      ),
    ];
  }),

  /** Every rule is asked by a question of its topic, once there are questions. */
  'every-rule-used': eachPage((page, { bank }) => {
    if (!bank) return [];
    const asked = new Set(bank.questions.map(({ rule }) => rule));
    return sectionsOf(page).flatMap(([key, { rules }]) =>
      rules.flatMap(({ id }, index) =>
        issueUnless(asked.has(id), [key, 'rules', index], `no question asks for the rule ${id}`),
      ),
    );
  }),

  'enough-examples': eachPage((page) => {
    const lists = [
      ...sectionsOf(page).map(([key, { examples }]) => ({ key, examples, min: minExamples })),
      { key: 'contrast', examples: page.contrast.examples, min: minContrastExamples },
    ];
    return lists.flatMap(({ key, examples, min }) =>
      issueUnless(
        examples.length >= min,
        [key, 'examples'],
        `${examples.length} examples, not at least ${min}`,
      ),
    );
  }),

  /** Both halves of an example are whole sentences, both questions or neither, and no example repeats. */
  'example-form': eachPage((page) => {
    const seen = new Set<string>();
    return examplesOf(page).flatMap(({ path, english, native }) => {
      const messages = [
        ...(isWholeExample(english, /^["“]?[A-Z0-9]/) ? [] : [`«${english}» is not a whole sentence`]),
        ...(isWholeExample(native, /^[«–]?\s?[А-ЩЬЮЯҐЄІЇ0-9]/)
          ? []
          : [`«${native}» is not a whole sentence`]),
        ...(/\?["”]?$/.test(english) === /\?»?$/.test(native) ? [] : [`only one half of «${english}» asks`]),
        ...(seen.has(english) ? [`«${english}» is already an example of this page`] : []),
      ];
      seen.add(english);
      return messages.map((message) => ({ at: path, message }));
    });
  }),

  /** No example is nearly a question of its topic: the quiz would ask what was just read. */
  'examples-not-asked': eachPage((page, { bank }) => {
    const asked = (bank?.questions ?? []).map((question) => ({
      id: question.id,
      trigrams: trigramsOf(filledSentence(question)),
    }));
    return examplesOf(page).flatMap(({ path, english }) => {
      const trigrams = trigramsOf(english);
      const similar = asked.find((question) => jaccard(question.trigrams, trigrams) > nearDuplicate);
      return issueUnless(!similar, path, `«${english}» is nearly the question ${similar?.id}`);
    });
  }),
} satisfies ContentRules;

/** Whether a text consists of whole sentences; it may begin and end in a quotation or in `English`. */
function isWhole(text: string): boolean {
  return /^[А-ЩЬЮЯҐЄІЇ`«]/.test(text) && /[.!?][`»]*$/.test(text) && !/\s\s|^\s|\s$/.test(text);
}

/** Whether a text is one sentence; marks inside `English` do not count. */
function isOneSentence(text: string): boolean {
  return !/[.!?] /.test(text.replace(/`[^`]*`/g, 'X'));
}

function isWholeExample(text: string, start: RegExp): boolean {
  return start.test(text) && /[.?!]["”»]?$/.test(text) && !/\s\s/.test(text);
}
