import type { JsonPath } from '../files/json-lines.ts';
import type { TopicMaterial } from '../files/read-content.ts';
import { examplesOf, sectionsOf } from '../files/rules-page-schema.ts';
import { type ContentRule, questionsFile, rulesFile, topicFile } from './rule.ts';

interface ContentText {
  readonly file: string;
  readonly path: JsonPath;
  readonly text: string;
}

/** A `line` translates an English sentence and holds no English; `prose` marks its English with backticks. */
type UkrainianKind = 'line' | 'prose';

/** Checks every Ukrainian text; English in backticks is taken out of prose first. */
export function eachUkrainianText(
  check: (text: string, kind: UkrainianKind) => readonly string[],
): ContentRule {
  return (materials) =>
    materials.flatMap(ukrainianTexts).flatMap(({ kind, text, file, path }) =>
      check(kind === 'prose' ? withoutEnglish(text) : text, kind).map((message) => ({
        file,
        path,
        message,
      })),
    );
}

export function eachEnglishText(check: (text: string) => readonly string[]): ContentRule {
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
