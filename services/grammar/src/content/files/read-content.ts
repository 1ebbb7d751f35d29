import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tenses } from '@mova/contracts';
import { levelTestSchema, type QuestionBank, questionBankSchema } from './question-schema.ts';
import { createContentReader, describeFinding } from './read-json-file.ts';
import { type RulesPage, rulesPageSchema, type TopicContent, topicContentSchema } from './topic-schema.ts';

export const contentFolder = join(import.meta.dirname, '../../../content');

export const levelTestFile = 'level-test.json';

/** All parts of one of the 18 topics; a question bank or page that is not written yet, or cannot be read, is absent. */
export interface TopicMaterial {
  /** Name of the topic's files and prefix of its question ids: `past-simple`. */
  readonly name: string;
  readonly topic: TopicContent;
  readonly bank?: QuestionBank | undefined;
  readonly page?: RulesPage | undefined;
}

export type Content = ReturnType<typeof readContent>;

/**
 * Reads topics, question banks, rules pages and the level test of a content folder.
 * @throws Error when the topics themselves are broken: all other files depend on them
 */
export function readContent(folder: string = contentFolder) {
  const reader = createContentReader(folder);
  const { read, texts, findings } = reader;
  const materials = readTopics(folder, reader).map((topic): TopicMaterial => {
    const name = topic.link.slice(1);
    return {
      name,
      topic,
      bank: read(`questions/${name}.json`, questionBankSchema),
      page: read(`rules/${name}.json`, rulesPageSchema),
    };
  });
  const levelTest = read(levelTestFile, levelTestSchema);
  const fileNames = new Set(materials.map(({ name }) => `${name}.json`));
  for (const kind of ['questions', 'rules']) {
    const entries = existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)).sort() : [];
    for (const entry of entries.filter((name) => !fileNames.has(name))) {
      const message = 'there is no topic of this name';
      findings.push({ file: `${kind}/${entry}`, line: 1, rule: 'known-topic', message });
    }
  }
  return { materials, levelTest, texts, findings };
}

/**
 * Reads exactly one topic for each tense, in the order of `tenses`.
 * @throws Error naming the file and what is wrong
 */
export function readTopics(
  folder: string = contentFolder,
  { read, findings } = createContentReader(folder),
): readonly TopicContent[] {
  const files = readdirSync(join(folder, 'topics')).filter((name) => name.endsWith('.json'));
  const topics = files.flatMap((file) => read(`topics/${file}`, topicContentSchema) ?? []);
  if (findings.length > 0) throw new Error(findings.map(describeFinding).join('\n'));
  return tenses.map((tense) => {
    const [topic, second] = topics.filter((each) => each.tense === tense);
    if (!topic) throw new Error(`${folder}: no topic for ${tense}`);
    if (second) throw new Error(`${folder}: a second topic for ${tense}`);
    return topic;
  });
}
