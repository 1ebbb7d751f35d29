import type { Question } from '../files/question-schema.ts';
import type { TopicMaterial } from '../files/read-content.ts';
import type { JsonPath } from '../files/read-json-file.ts';

/** What breaks a rule, before its line is known. */
export interface Issue {
  readonly file: string;
  readonly path: JsonPath;
  readonly message: string;
}

/** Checks all 18 topics in order; a question bank or page that is not written yet is absent. */
export type ContentRule = (materials: readonly TopicMaterial[]) => Issue[];

export type ContentRules = Readonly<Record<string, ContentRule>>;

/** Reports an issue; `at` leads from the checked part to the wrong value. */
type Report = (at: JsonPath, message: string) => void;

export const questionsFile = ({ name }: TopicMaterial) => `questions/${name}.json`;
export const rulesFile = ({ name }: TopicMaterial) => `rules/${name}.json`;
export const topicFile = ({ name }: TopicMaterial) => `topics/${name}.json`;

/** Makes a rule of a check that sees all topics at once. */
export function allTopics(
  check: (
    materials: readonly TopicMaterial[],
    report: (file: string, path: JsonPath, message: string) => void,
  ) => void,
): ContentRule {
  return (materials) => {
    const issues: Issue[] = [];
    check(materials, (file, path, message) => issues.push({ file, path, message }));
    return issues;
  };
}

/** What a check sees at once, where it is in its file, and the name that messages about it begin with. */
interface Part<Value> {
  readonly value: Value;
  readonly path?: JsonPath;
  readonly name?: string;
}

/** Makes a rule of a check of parts of each topic, given the index of the topic. */
function eachPart<Value>(
  fileOf: (material: TopicMaterial) => string,
  partsOf: (material: TopicMaterial) => readonly Part<Value>[],
) {
  type Check = (value: Value, report: Report, material: TopicMaterial, index: number) => void;
  return (check: Check): ContentRule =>
    allTopics((materials, report) => {
      for (const [index, material] of materials.entries())
        for (const { value, path = [], name } of partsOf(material)) {
          const inPart: Report = (at, message) =>
            report(fileOf(material), [...path, ...at], name === undefined ? message : `${name}: ${message}`);
          check(value, inPart, material, index);
        }
    });
}

const questionsOf = ({ bank }: TopicMaterial): readonly Question[] => bank?.questions ?? [];

export const eachTopic = eachPart(topicFile, ({ topic }) => [{ value: topic }]);
export const eachPage = eachPart(rulesFile, ({ page }) => (page ? [{ value: page }] : []));
export const eachBank = eachPart(questionsFile, ({ bank }) => (bank ? [{ value: bank }] : []));

export const eachQuestion = eachPart(questionsFile, (material) =>
  questionsOf(material).map((value, index) => ({ value, path: ['questions', index], name: value.id })),
);

/** Checks the ten questions of each level together; an issue points at the first of them. */
export const eachLevel = eachPart(questionsFile, (material) => {
  const all = questionsOf(material);
  return [...new Set(all.map(({ level }) => level))].map((level) => ({
    value: { level, questions: all.filter((question) => question.level === level) },
    path: ['questions', all.findIndex((question) => question.level === level)],
    name: `level ${level}`,
  }));
});

/** Pairs each item with the last earlier one of the same key; items without a key are left out. */
export function repeatsOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): { readonly item: Item; readonly index: number; readonly earlier: Item }[] {
  const lastOfKey = new Map<string, Item>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    if (key === undefined) return [];
    const earlier = lastOfKey.get(key);
    lastOfKey.set(key, item);
    return earlier === undefined ? [] : [{ item, index, earlier }];
  });
}

export const straySpace = /\s\s|^\s|\s$/;
