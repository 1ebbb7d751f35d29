import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tenses } from '@mova/contracts';
import type { z } from 'zod';
import { type QuestionBank, questionBankSchema } from './question-schema.ts';
import { describeFinding, type Finding, readJsonFile } from './read-json-file.ts';
import { type RulesPage, rulesPageSchema, type TopicContent, topicContentSchema } from './topic-schema.ts';

export const contentFolder = join(import.meta.dirname, '../../../content');

/** All parts of a topic; a question bank or page that is not written yet, or cannot be read, is absent. */
export interface TopicMaterial {
  /** Name of the topic's files and prefix of its question ids: `past-simple`. */
  readonly name: string;
  readonly topic: TopicContent;
  readonly bank?: QuestionBank | undefined;
  readonly page?: RulesPage | undefined;
}

export interface Content {
  /** All 18 topics in the order of the question bank. */
  readonly materials: readonly TopicMaterial[];
  /** Text of every file that could be read, by its path below the content folder. */
  readonly texts: ReadonlyMap<string, string>;
  readonly findings: readonly Finding[];
}

/**
 * Reads topics, question banks and rules pages of a content folder.
 * @throws Error when the topics themselves are broken: all other files depend on them
 */
export function readContent(folder: string = contentFolder): Content {
  const texts = new Map<string, string>();
  const findings: Finding[] = [];

  const read = <T>(file: string, schema: z.ZodType<T>): T | undefined => {
    if (!existsSync(join(folder, file))) return undefined;
    const found = readJsonFile(folder, file, schema);
    if (found.ok) texts.set(file, found.text);
    else findings.push(...found.findings);
    return found.ok ? found.value : undefined;
  };

  const materials = readTopics(folder, texts).map((topic) => {
    const name = topic.link.slice(1);
    return {
      name,
      topic,
      bank: read(`questions/${name}.json`, questionBankSchema),
      page: read(`rules/${name}.json`, rulesPageSchema),
    };
  });
  const fileNames = new Set(materials.map(({ name }) => `${name}.json`));
  for (const kind of ['questions', 'rules']) {
    const entries = existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)).sort() : [];
    for (const entry of entries.filter((name) => !fileNames.has(name))) {
      const message = 'there is no topic of this name';
      findings.push({ file: `${kind}/${entry}`, line: 1, rule: 'known-topic', message });
    }
  }
  return { materials, texts, findings };
}

/**
 * Reads exactly one topic for each tense, in the order of `tenses`, and notes the texts of their files.
 * @throws Error naming the file and what is wrong
 */
export function readTopics(
  folder: string = contentFolder,
  texts = new Map<string, string>(),
): readonly TopicContent[] {
  const byTense = new Map<string, TopicContent>();
  for (const entry of readdirSync(join(folder, 'topics')).filter((name) => name.endsWith('.json'))) {
    const file = `topics/${entry}`;
    const read = readJsonFile(folder, file, topicContentSchema);
    if (!read.ok) throw new Error(read.findings.map(describeFinding).join('\n'));
    const { tense } = read.value;
    if (byTense.has(tense)) throw new Error(`${file}: a second topic for ${tense}`);
    byTense.set(tense, read.value);
    texts.set(file, read.text);
  }
  return tenses.map((tense) => {
    const topic = byTense.get(tense);
    if (!topic) throw new Error(`${folder}: no topic for ${tense}`);
    return topic;
  });
}
