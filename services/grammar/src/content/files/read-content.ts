import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Finding } from './finding.ts';
import { loadTopics } from './load-topics.ts';
import { type QuestionBank, questionBankSchema } from './question-schema.ts';
import { readJsonFile } from './read-json-file.ts';
import { type RulesPage, rulesPageSchema } from './rules-page-schema.ts';
import type { TopicContent } from './topic-schema.ts';

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
 *
 * @throws Error when the topics themselves are broken: all other files depend on them
 */
export function readContent(folder: string = contentFolder): Content {
  const texts = new Map<string, string>();
  const findings: Finding[] = [];
  const topics = loadTopics(join(folder, 'topics'));
  const fileNames = new Set(topics.map((topic) => `${nameOf(topic)}.json`));

  const read = <T>(file: string, schema: z.ZodType<T>): T | undefined => {
    if (!existsSync(join(folder, file))) return undefined;
    const found = readJsonFile(folder, file, schema);
    if (found.ok) texts.set(file, found.text);
    else findings.push(...found.findings);
    return found.ok ? found.value : undefined;
  };

  for (const kind of ['questions', 'rules']) {
    const entries = existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)).sort() : [];
    for (const entry of entries.filter((name) => !fileNames.has(name))) {
      const message = 'there is no topic of this name';
      findings.push({ file: `${kind}/${entry}`, line: 1, rule: 'known-topic', message });
    }
  }

  for (const entry of readdirSync(join(folder, 'topics')))
    texts.set(`topics/${entry}`, readFileSync(join(folder, 'topics', entry), 'utf8'));

  const materials = topics.map((topic) => {
    const name = nameOf(topic);
    return {
      name,
      topic,
      bank: read(`questions/${name}.json`, questionBankSchema),
      page: read(`rules/${name}.json`, rulesPageSchema),
    };
  });
  return { materials, texts, findings };
}

function nameOf({ link }: TopicContent): string {
  return link.slice(1);
}
