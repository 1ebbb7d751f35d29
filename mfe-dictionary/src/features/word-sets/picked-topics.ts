import { fieldsOf, keepJson, readJson } from '@mova/app-kit/storage';
import type { WordTopic } from '@mova/contracts';
import { wordTopics } from '@mova/contracts/names';

const key = 'mova:picked-topics';

/** Reads the topics that a user has picked in this tab. They are kept because the way to the level test closes the dialog. */
export function readPickedTopics(userId: number | undefined): ReadonlySet<WordTopic> | undefined {
  const stored = fieldsOf(readJson('tab', key));
  if (userId === undefined || stored?.userId !== userId || !Array.isArray(stored.topics)) return undefined;
  const texts: readonly unknown[] = stored.topics;
  return new Set(wordTopics.filter((topic) => texts.includes(topic)));
}

export function keepPickedTopics(userId: number | undefined, topics: ReadonlySet<WordTopic>): void {
  if (userId !== undefined) keepJson('tab', key, { userId, topics: [...topics] });
}
