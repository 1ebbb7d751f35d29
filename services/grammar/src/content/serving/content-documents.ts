import { createHash } from 'node:crypto';
import { calls, type Tense } from '@mova/contracts';
import { prepareDocument } from '@mova/service-kit';
import type { LevelTest, QuestionBank } from '../files/question-schema.ts';
import type { ServedContent } from './load-content.ts';

export type ContentDocuments = ReturnType<typeof prepareContent>;

const levels = [1, 2, 3, 4, 5];

/** Topics of the level test that the site teaches; a user who missed such a question is sent to the tense. */
export const levelTestTenses: ReadonlyMap<string, Tense> = new Map([
  ['present-simple-questions', 'PRESENT_SIMPLE'],
  ['past-simple-questions', 'PAST_SIMPLE'],
  // «as soon as I arrive»: taught with Future Simple.
  ['future-time-clauses', 'FUTURE_SIMPLE'],
  ['present-perfect-with-since', 'PRESENT_PERFECT'],
  // «I wish I hadn’t eaten»: a form of Past Perfect.
  ['wishes-about-the-past', 'PAST_PERFECT'],
]);

export function prepareContent({ topics, levelTest }: ServedContent) {
  const prepared = topics.map(({ bank, page }) => ({
    levels: levels.map((level) => prepareLevel(bank, level)),
    rules: prepareDocument(calls.getGrammarRules, page),
  }));
  const byTense = topics.map(({ topic }, index) => [topic.tense, prepared[index]]);
  return {
    // Content without a topic for every tense does not load.
    topics: Object.fromEntries(byTense) as Record<Tense, (typeof prepared)[number]>,
    levelTest: prepareLevelTest(levelTest),
  };
}

/** Each level has its own version, so that a change of another level does not reject a result of this one. */
function prepareLevel({ tense, questions }: QuestionBank, level: number) {
  const served = questions
    .filter((question) => question.level === level)
    .map(({ level: _, ...question }) => question);
  const contentVersion = contentVersionOf(served);
  const answer = { tense, level, contentVersion, questions: served };
  return { contentVersion, document: prepareDocument(calls.getGrammarQuestions, answer) };
}

function prepareLevelTest(levelTest: LevelTest) {
  const questions = levelTest.questions.map((question) => {
    const tense = levelTestTenses.get(question.topic);
    return tense ? { ...question, tense } : question;
  });
  return prepareDocument(calls.getLevelTest, { contentVersion: contentVersionOf(questions), questions });
}

function contentVersionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}
