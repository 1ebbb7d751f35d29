import { createHash } from 'node:crypto';
import { calls, type Tense } from '@mova/contracts';
import { prepareDocument } from '@mova/service-kit';
import type { QuestionBank } from '../files/question-schema.ts';
import type { ServedContent } from './load-content.ts';

export type ContentDocuments = ReturnType<typeof prepareContent>;

const levels = [1, 2, 3, 4, 5];

export function prepareContent({ topics, levelTest: { questions } }: ServedContent) {
  const prepared = topics.map(({ bank, page }) => ({
    levels: levels.map((level) => prepareLevel(bank, level)),
    rules: prepareDocument(calls.getGrammarRules, page),
  }));
  const byTense = topics.map(({ topic }, index) => [topic.tense, prepared[index]]);
  return {
    // Content without a topic for every tense does not load.
    topics: Object.fromEntries(byTense) as Record<Tense, (typeof prepared)[number]>,
    levelTest: prepareDocument(calls.getLevelTest, {
      contentVersion: contentVersionOf(questions),
      questions,
    }),
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

function contentVersionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}
