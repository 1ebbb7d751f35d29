import type { GrammarTopic } from '@mova/contracts';

import { lastLevel as levels, questionsPerLevel } from '../../domain/quiz-run.ts';

/**
 * Returns what the card of a topic shows. A level without mistakes leads to the next one, so answers at the
 * current level are known only while some are to be repeated. `rows` are the filled stitches of each level, 0 to 10.
 */
export function topicProgress(status: GrammarTopic['status']) {
  const { numberOfCurrentLvl: level, exercisesLeft, completed } = status;
  const left = exercisesLeft.length;
  const current = left === 0 ? 0 : questionsPerLevel - left;
  const rows = Array.from({ length: levels }, (_, index) =>
    completed || index + 1 < level ? questionsPerLevel : index + 1 === level ? current : 0,
  );
  return { stage: stageOf(status), level, levels, left, passed: level - 1, rows };
}

function stageOf({ numberOfCurrentLvl, exercisesLeft, completed }: GrammarTopic['status']) {
  if (completed) return 'completed';
  if (exercisesLeft.length > 0) return 'repeating';
  return numberOfCurrentLvl === 1 ? 'not-begun' : 'in-progress';
}
