import type { JsonPath } from '../files/json-lines.ts';
import type { TopicMaterial } from '../files/read-content.ts';
import { sectionsOf } from '../files/rules-page-schema.ts';
import { type ContentRule, questionsFile, rulesFile, topicFile } from './rule.ts';

/** A piece of text that learners read. */
interface ContentText {
  readonly file: string;
  readonly path: JsonPath;
  readonly text: string;
}

/**
 * How a Ukrainian text relates to English: a `line` translates an English sentence and holds no English; a
 * `prose` text explains and marks its English with backticks.
 */
export type UkrainianKind = 'line' | 'prose';

/** A rule about every Ukrainian text. English in backticks is taken out of prose before the check. */
export function eachUkrainianText(
  check: (text: string, kind: UkrainianKind) => readonly string[],
): ContentRule {
  return (materials) =>
    materials.flatMap((material) =>
      ukrainianTexts(material).flatMap(({ kind, text, file, path }) =>
        check(kind === 'prose' ? withoutEnglish(text) : text, kind).map((message) => ({
          file,
          path,
          message,
        })),
      ),
    );
}

/** A rule about every English text: sentences, options, examples. */
export function eachEnglishText(check: (text: string) => readonly string[]): ContentRule {
  return (materials) =>
    materials.flatMap((material) =>
      englishTexts(material).flatMap(({ text, file, path }) =>
        check(text).map((message) => ({ file, path, message })),
      ),
    );
}

/** Ukrainian prose with every `English` in backticks replaced by an ellipsis, so nothing grows together. */
function withoutEnglish(prose: string): string {
  return prose.replace(/`[^`]*`/g, '…');
}

/** Every Ukrainian text of a topic. */
function ukrainianTexts(material: TopicMaterial): (ContentText & { kind: UkrainianKind })[] {
  const found: (ContentText & { kind: UkrainianKind })[] = [];
  const take = (file: string, kind: UkrainianKind, path: JsonPath, text: string | undefined) => {
    if (text !== undefined) found.push({ file, kind, path, text });
  };
  take(topicFile(material), 'line', ['description'], material.topic.description);
  material.bank?.questions.forEach((question, index) => {
    const at = ['questions', index];
    take(questionsFile(material), 'line', [...at, 'native'], question.native);
    take(questionsFile(material), 'prose', [...at, 'explanation'], question.explanation);
    question.options.forEach((option, place) => {
      if ('reason' in option)
        take(questionsFile(material), 'prose', [...at, 'options', place, 'reason'], option.reason);
    });
  });
  const { page } = material;
  if (!page) return found;
  const file = rulesFile(material);
  take(file, 'prose', ['description'], page.description);
  take(file, 'prose', ['description_2'], page.description_2);
  take(file, 'prose', ['contrast', 'text'], page.contrast.text);
  for (const [key, section] of sectionsOf(page)) {
    take(file, 'prose', [key, 'desc'], section.desc);
    take(file, 'prose', [key, 'desc_2'], section.desc_2);
    section.rules.forEach(({ text }, index) => {
      take(file, 'prose', [key, 'rules', index, 'text'], text);
    });
  }
  for (const { path, native } of examplesOf(material)) take(file, 'line', [...path, 'native'], native);
  return found;
}

/** Every English text of a topic. */
function englishTexts(material: TopicMaterial): ContentText[] {
  const file = questionsFile(material);
  return [
    ...(material.bank?.questions ?? []).flatMap((question, index) => [
      { file, path: ['questions', index, 'english'], text: question.english },
      ...question.options.map(({ value }, place) => ({
        file,
        path: ['questions', index, 'options', place, 'value'],
        text: value,
      })),
    ]),
    ...examplesOf(material).map(({ path, english }) => ({
      file: rulesFile(material),
      path: [...path, 'english'],
      text: english,
    })),
  ];
}

/** Every example of a topic's rules page, those of the «Не плутайте» box included. */
export function examplesOf({ page }: TopicMaterial) {
  if (!page) return [];
  const lists = [
    { at: ['contrast', 'examples'], examples: page.contrast.examples },
    ...sectionsOf(page).flatMap(([key, section]) => [
      { at: [key, 'examples'], examples: section.examples },
      { at: [key, 'examples_2'], examples: section.examples_2 ?? [] },
    ]),
  ];
  return lists.flatMap(({ at, examples }) =>
    examples.map((example, index) => ({ path: [...at, index], ...example })),
  );
}
