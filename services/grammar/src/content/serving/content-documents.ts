import { calls, type Tense } from '@mova/contracts';
import { type PreparedDocument, prepareDocument } from '@mova/service-kit';
import type { LevelTest } from '../files/level-test-schema.ts';
import type { QuestionBank } from '../files/question-schema.ts';
import { contentVersionOf } from './content-version.ts';
import { levelTestTenses } from './level-test-tenses.ts';
import type { ServedContent } from './load-content.ts';

/** The ten questions of a level as they are served, and their version. */
export interface LevelDocument {
  readonly contentVersion: string;
  readonly document: PreparedDocument<typeof calls.getGrammarQuestions>;
}

/** All of a topic as it is served. */
export interface TopicDocuments {
  /** Levels 1 to 5, in order. */
  readonly levels: readonly LevelDocument[];
  readonly rules: PreparedDocument<typeof calls.getGrammarRules>;
}

/** All content as it is served. */
export interface ContentDocuments {
  readonly topics: Readonly<Record<Tense, TopicDocuments>>;
  readonly levelTest: PreparedDocument<typeof calls.getLevelTest>;
}

const levels = [1, 2, 3, 4, 5];

/** Prepares every document, once, when the service starts. */
export function prepareContent({ topics, levelTest }: ServedContent): ContentDocuments {
  const byTense = topics.map(({ topic, bank, page }) => [
    topic.tense,
    {
      levels: levels.map((level) => prepareLevel(bank, level)),
      rules: prepareDocument(calls.getGrammarRules, page),
    },
  ]);
  return {
    // Every tense is there: the content would not have loaded otherwise.
    topics: Object.fromEntries(byTense) as Record<Tense, TopicDocuments>,
    levelTest: prepareLevelTest(levelTest),
  };
}

/** The version is the level's own: a better sentence in another level spoils nobody's result. */
function prepareLevel({ tense, questions }: QuestionBank, level: number): LevelDocument {
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
