import type { QuestionBank } from '../files/question-schema.ts';
import type { TopicMaterial } from '../files/read-content.ts';
import { ContentError } from './content-error.ts';

/**
 * The topic of a name such as `past-simple`.
 *
 * @throws ContentError listing the names there are
 */
export function findTopic(materials: readonly TopicMaterial[], name: string | undefined): TopicMaterial {
  const found = materials.find((material) => material.name === name);
  if (found) return found;
  const names = materials.map((material) => material.name).join(', ');
  throw new ContentError(`${name ? `there is no topic ${name}` : 'name a topic'}; there are ${names}.`);
}

/**
 * The questions of a topic.
 *
 * @throws ContentError when they are not written yet or cannot be read
 */
export function bankOf({ bank, name }: TopicMaterial): QuestionBank {
  if (bank) return bank;
  throw new ContentError(
    `questions/${name}.json is missing or cannot be read; see npm run content -- lint ${name}.`,
  );
}
