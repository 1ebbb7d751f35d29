import type { JsonPath } from '../files/json-lines.ts';
import type { Question, QuestionBank } from '../files/question-schema.ts';
import type { TopicMaterial } from '../files/read-content.ts';
import type { RulesPage } from '../files/rules-page-schema.ts';

/** A fault a rule found, before the line is known. */
export interface Fault {
  /** Path below the content folder. */
  readonly file: string;
  readonly path: JsonPath;
  readonly message: string;
}

/**
 * One rule about the content: looks at all 18 topics in order (banks and pages not written yet are absent)
 * and returns one entry per fault. No fault, empty list.
 */
export type ContentRule = (materials: readonly TopicMaterial[]) => Fault[];

/** What a check of a part says; `at` leads on from that part to the faulty value. */
export interface Remark {
  readonly at?: JsonPath;
  readonly says: string;
}

/** File of a topic's questions. */
export const questionsFile = ({ name }: TopicMaterial) => `questions/${name}.json`;
/** File of a topic's rules page. */
export const rulesFile = ({ name }: TopicMaterial) => `rules/${name}.json`;
/** File of the topic itself. */
export const topicFile = ({ name }: TopicMaterial) => `topics/${name}.json`;

/** Remarks about a part of a file, as faults. */
export function faultsAt(file: string, path: JsonPath, remarks: readonly Remark[]): Fault[] {
  return remarks.map(({ at = [], says }) => ({ file, path: [...path, ...at], message: says }));
}

/** A rule that judges every question by itself; the message starts with the question's id. */
export function eachQuestion(
  check: (question: Question, material: TopicMaterial) => readonly Remark[],
): ContentRule {
  return eachBank(({ questions }, material) =>
    questions.flatMap((question, index) =>
      check(question, material).map(({ at = [], says }) => ({
        at: ['questions', index, ...at],
        says: `${question.id}: ${says}`,
      })),
    ),
  );
}

/** A rule that judges the ten questions of a level together; remarks point at the first of them. */
export function eachLevel(
  check: (questions: readonly Question[], level: number, material: TopicMaterial) => readonly string[],
): ContentRule {
  return eachBank(({ questions }, material) =>
    [...new Set(questions.map(({ level }) => level))].flatMap((level) =>
      check(
        questions.filter((question) => question.level === level),
        level,
        material,
      ).map((says) => ({
        at: ['questions', questions.findIndex((question) => question.level === level)],
        says: `level ${level}: ${says}`,
      })),
    ),
  );
}

/** A rule that judges the questions of a topic together. */
export function eachBank(
  check: (bank: QuestionBank, material: TopicMaterial) => readonly Remark[],
): ContentRule {
  return (materials) =>
    materials.flatMap((material) =>
      material.bank ? faultsAt(questionsFile(material), [], check(material.bank, material)) : [],
    );
}

/** A rule that judges every rules page by itself. */
export function eachPage(
  check: (page: RulesPage, material: TopicMaterial) => readonly Remark[],
): ContentRule {
  return (materials) =>
    materials.flatMap((material) =>
      material.page ? faultsAt(rulesFile(material), [], check(material.page, material)) : [],
    );
}

/** A rule that judges every topic by itself, with its place in the order. */
export function eachTopic(
  check: (topic: TopicMaterial['topic'], index: number) => readonly Remark[],
): ContentRule {
  return (materials) =>
    materials.flatMap((material, index) => faultsAt(topicFile(material), [], check(material.topic, index)));
}
