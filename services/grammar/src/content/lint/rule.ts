import type { Question } from '../files/question-schema.ts';
import type { TopicMaterial } from '../files/read-content.ts';
import type { JsonPath } from '../files/read-json-file.ts';

/** What breaks a rule, before its line is known. */
export interface Issue {
  readonly file: string;
  readonly path: JsonPath;
  readonly message: string;
}

/** Checks all 18 topics in order; a question bank or page that is not written yet is absent. */
export type ContentRule = (materials: readonly TopicMaterial[]) => Issue[];

export type ContentRules = Readonly<Record<string, ContentRule>>;

/** Reports an issue; `at` leads from the checked part to the wrong value. */
type Report = (at: JsonPath, message: string) => void;

export const questionsFile = ({ name }: TopicMaterial) => `questions/${name}.json`;
export const rulesFile = ({ name }: TopicMaterial) => `rules/${name}.json`;
export const topicFile = ({ name }: TopicMaterial) => `topics/${name}.json`;

/** Makes a rule of a check that sees all topics at once. */
export function allTopics(
  check: (
    materials: readonly TopicMaterial[],
    report: (file: string, path: JsonPath, message: string) => void,
  ) => void,
): ContentRule {
  return (materials) => {
    const issues: Issue[] = [];
    check(materials, (file, path, message) => issues.push({ file, path, message }));
    return issues;
  };
}

/** Makes a rule of a check of one part of each topic, given the index of the topic. */
function eachPart<Part>(
  partOf: (material: TopicMaterial) => Part | undefined,
  fileOf: (material: TopicMaterial) => string,
) {
  type Check = (part: Part, report: Report, material: TopicMaterial, index: number) => void;
  return (check: Check): ContentRule =>
    allTopics((materials, report) => {
      for (const [index, material] of materials.entries()) {
        const part = partOf(material);
        const inFile: Report = (at, message) => report(fileOf(material), at, message);
        if (part) check(part, inFile, material, index);
      }
    });
}

export const eachTopic = eachPart(({ topic }) => topic, topicFile);
export const eachPage = eachPart(({ page }) => page, rulesFile);
export const eachBank = eachPart(({ bank }) => bank, questionsFile);

/** Checks every question; messages begin with the question's id. */
export function eachQuestion(
  check: (question: Question, report: Report, material: TopicMaterial) => void,
): ContentRule {
  return eachBank(({ questions }, report, material) => {
    for (const [index, question] of questions.entries()) {
      const inQuestion: Report = (at, message) =>
        report(['questions', index, ...at], `${question.id}: ${message}`);
      check(question, inQuestion, material);
    }
  });
}

/** Checks the ten questions of each level together; an issue points at the first of them. */
export function eachLevel(
  check: (
    questions: readonly Question[],
    report: (message: string) => void,
    level: number,
    material: TopicMaterial,
  ) => void,
): ContentRule {
  return eachBank(({ questions }, report, material) => {
    for (const level of new Set(questions.map((question) => question.level))) {
      const first = questions.findIndex((question) => question.level === level);
      const ofLevel = questions.filter((question) => question.level === level);
      check(
        ofLevel,
        (message) => report(['questions', first], `level ${level}: ${message}`),
        level,
        material,
      );
    }
  });
}

/** Pairs each item with the last earlier one of the same key; items without a key are left out. */
export function repeatsOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): { readonly item: Item; readonly index: number; readonly earlier: Item }[] {
  const lastOfKey = new Map<string, Item>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    if (key === undefined) return [];
    const earlier = lastOfKey.get(key);
    lastOfKey.set(key, item);
    return earlier === undefined ? [] : [{ item, index, earlier }];
  });
}

export const straySpace = /\s\s|^\s|\s$/;
