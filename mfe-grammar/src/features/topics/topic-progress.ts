import type { GrammarTopic } from '@mova/contracts';

/** Levels of a topic and questions of a level (specification §9). */
const levels = 5;
const questionsPerLevel = 10;

/** Where a learner is in a topic, as its card says it. */
type TopicStage = 'not-begun' | 'in-progress' | 'repeating' | 'completed';

/** What the five rows of stitches and the words beside them show. */
export interface TopicProgress {
  readonly stage: TopicStage;
  /** Level the learner stands at, 1 to 5. */
  readonly level: number;
  readonly levels: number;
  /** Questions of that level that wait to be repeated. */
  readonly left: number;
  /** Filled stitches of each level's row, 0 to 10, first level first. */
  readonly rows: readonly number[];
}

/**
 * Reads the standing of a topic. A level without mistakes leads to the next (decision 37), so at the current
 * level the answered questions are known only while some wait to be repeated: those that do not are filled.
 */
export function topicProgress(status: GrammarTopic['status']): TopicProgress {
  const { numberOfCurrentLvl: level, exercisesLeft, completed } = status;
  const left = exercisesLeft.length;
  const current = left === 0 ? 0 : questionsPerLevel - left;
  const rows = Array.from({ length: levels }, (_, index) =>
    completed || index + 1 < level ? questionsPerLevel : index + 1 === level ? current : 0,
  );
  return { stage: stageOf(status), level, levels, left, rows };
}

function stageOf({ numberOfCurrentLvl, exercisesLeft, completed }: GrammarTopic['status']): TopicStage {
  if (completed) return 'completed';
  if (exercisesLeft.length > 0) return 'repeating';
  return numberOfCurrentLvl === 1 ? 'not-begun' : 'in-progress';
}
