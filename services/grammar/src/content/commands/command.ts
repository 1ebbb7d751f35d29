import type { QuestionBank } from '../files/question-schema.ts';
import type { TopicMaterial } from '../files/read-content.ts';

export interface CommandResult {
  readonly lines: readonly string[];
  readonly ok: boolean;
}

/** An error of the person at the terminal; shown as one line, without a stack. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/** @throws ContentError listing the topics when none has this name */
export function findTopic(materials: readonly TopicMaterial[], name: string | undefined): TopicMaterial {
  const found = materials.find((material) => material.name === name);
  if (found) return found;
  const names = materials.map((material) => material.name).join(', ');
  throw new ContentError(`${name ? `there is no topic ${name}` : 'name a topic'}; there are ${names}.`);
}

export function bankOf({ bank, name }: TopicMaterial): QuestionBank {
  if (bank) return bank;
  throw new ContentError(
    `questions/${name}.json is missing or cannot be read; see npm run content -- lint ${name}.`,
  );
}
