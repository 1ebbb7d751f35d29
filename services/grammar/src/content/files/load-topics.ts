import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { tenses } from '@mova/contracts';
import { describeFinding } from './finding.ts';
import { readJsonFile } from './read-json-file.ts';
import { type TopicContent, topicContentSchema } from './topic-schema.ts';

export const topicsFolder = join(import.meta.dirname, '../../../content/topics');

/**
 * Reads every topic of a folder.
 *
 * @returns exactly one topic for each tense, in the order of `tenses`
 * @throws Error naming the file and what is wrong; a service with broken content must not start
 */
export function loadTopics(folder: string = topicsFolder): readonly TopicContent[] {
  const byTense = new Map<string, TopicContent>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const topic = readTopic(join(folder, file));
    if (byTense.has(topic.tense)) throw new Error(`${file}: a second topic for ${topic.tense}`);
    byTense.set(topic.tense, topic);
  }
  return tenses.map((tense) => {
    const topic = byTense.get(tense);
    if (!topic) throw new Error(`${folder}: no topic for ${tense}`);
    return topic;
  });
}

function readTopic(path: string): TopicContent {
  const folder = dirname(path);
  const read = readJsonFile(dirname(folder), join(basename(folder), basename(path)), topicContentSchema);
  if (!read.ok) throw new Error(read.findings.map(describeFinding).join('\n'));
  return read.value;
}
