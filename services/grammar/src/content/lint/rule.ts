import type { Question, QuestionBank } from '../files/question-schema.ts';
import type { TopicMaterial } from '../files/read-content.ts';
import type { JsonPath } from '../files/read-json-file.ts';
import type { RulesPage } from '../files/topic-schema.ts';

/** What breaks a rule, before its line is known. */
export interface Issue {
  /** Path below the content folder. */
  readonly file: string;
  readonly path: JsonPath;
  readonly message: string;
}

/** An issue of a part of a file; `at` leads from that part to the wrong value. */
export interface PartIssue {
  readonly at?: JsonPath;
  readonly message: string;
}

/** Checks all 18 topics in order; a question bank or page that is not written yet is absent. */
export type ContentRule = (materials: readonly TopicMaterial[]) => Issue[];

/** Rules by name; a finding carries the name of the rule it breaks. */
export type ContentRules = Readonly<Record<string, ContentRule>>;

export const questionsFile = ({ name }: TopicMaterial) => `questions/${name}.json`;
export const rulesFile = ({ name }: TopicMaterial) => `rules/${name}.json`;
export const topicFile = ({ name }: TopicMaterial) => `topics/${name}.json`;

export function issueUnless(passes: boolean, at: JsonPath, message: string): PartIssue[] {
  return passes ? [] : [{ at, message }];
}

export function issuesAt(file: string, path: JsonPath, issues: readonly PartIssue[]): Issue[] {
  return issues.map(({ at = [], message }) => ({ file, path: [...path, ...at], message }));
}

/** Checks every question; messages begin with the question's id. */
export function eachQuestion(
  check: (question: Question, material: TopicMaterial) => readonly PartIssue[],
): ContentRule {
  return eachBank(({ questions }, material) =>
    questions.flatMap((question, index) =>
      check(question, material).map(({ at = [], message }) => ({
        at: ['questions', index, ...at],
        message: `${question.id}: ${message}`,
      })),
    ),
  );
}

/** Checks the ten questions of each level together; an issue points at the first of them. */
export function eachLevel(
  check: (questions: readonly Question[], level: number, material: TopicMaterial) => readonly string[],
): ContentRule {
  return eachBank(({ questions }, material) =>
    [...new Set(questions.map(({ level }) => level))].flatMap((level) => {
      const ofLevel = questions.filter((question) => question.level === level);
      return check(ofLevel, level, material).map((message) => ({
        at: ['questions', questions.findIndex((question) => question.level === level)],
        message: `level ${level}: ${message}`,
      }));
    }),
  );
}

export function eachBank(
  check: (bank: QuestionBank, material: TopicMaterial) => readonly PartIssue[],
): ContentRule {
  return (materials) =>
    materials.flatMap((material) =>
      material.bank ? issuesAt(questionsFile(material), [], check(material.bank, material)) : [],
    );
}

export function eachPage(
  check: (page: RulesPage, material: TopicMaterial) => readonly PartIssue[],
): ContentRule {
  return (materials) =>
    materials.flatMap((material) =>
      material.page ? issuesAt(rulesFile(material), [], check(material.page, material)) : [],
    );
}

/** Checks every topic, with its index in the order of topics. */
export function eachTopic(
  check: (topic: TopicMaterial['topic'], index: number) => readonly PartIssue[],
): ContentRule {
  return (materials) =>
    materials.flatMap((material, index) => issuesAt(topicFile(material), [], check(material.topic, index)));
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
