import type { CallResponse } from '@mova/app-kit';
import type { GrammarQuestion, GrammarRules, GrammarStatus, LevelTestQuestion, Tense } from '@mova/contracts';

const options = ['1', '2', '3', '4'] as const;

/** Ten questions of a level; the right option of question n is option (n mod 4) + 1, its value «right n». */
export function sampleSlice(
  tense: Tense = 'PRESENT_SIMPLE',
  level = 1,
  contentVersion = 'version-1',
): CallResponse<'getGrammarQuestions'> {
  const questions = Array.from(
    { length: 10 },
    (_, index): GrammarQuestion => ({
      id: `q-${index}`,
      english: `Sentence ${index} has a ___ (hint).`,
      native: `Речення ${index}`,
      options: options.map((id, at) =>
        at === index % 4
          ? { id, value: `right ${index}`, isCorrect: true }
          : { id, value: `wrong ${index}-${id}`, reason: `Причина ${index}-${id}: зайве \`do\`.` },
      ),
      explanation: `Пояснення ${index}`,
      rule: 'third-person-s',
    }),
  );
  return { tense, level, contentVersion, questions };
}

export const sampleStatus = (more: Partial<GrammarStatus> = {}): GrammarStatus => ({
  id: 1,
  tense: 'PRESENT_SIMPLE',
  numberOfCurrentLvl: 1,
  exercisesLeft: [],
  premium: false,
  completed: false,
  ...more,
});

const part = (name: string) => ({
  desc: `Опис частини ${name} із \`do\``,
  examples: [{ english: `I ${name}.`, native: `Я ${name}.` }],
  rules: [{ id: `${name}-rule`, text: `Правило частини ${name}: \`-s\`.` }],
});

export const sampleRules: GrammarRules = {
  tense: 'PRESENT_SIMPLE',
  title: 'Present Simple',
  description: '`Present Simple` — про звички.',
  description_2: 'Друге речення опису.',
  link: '/present-simple',
  contrast: { text: 'Не плутайте з `now`.', examples: [{ english: 'He sings.', native: 'Він співає.' }] },
  affirmative: {
    ...part('affirm'),
    desc_2: 'Другий опис ствердження',
    examples_2: [{ english: 'He often sings.', native: 'Він часто співає.' }],
    rules: [{ id: 'third-person-s', text: 'З `he` дієслово має закінчення `-s`.' }],
  },
  negative: part('deny'),
  questions: part('ask'),
};

export const sampleArticles: GrammarRules = {
  tense: 'ARTICLES',
  title: 'Articles',
  description: 'Артикль стоїть перед іменником.',
  link: '/articles',
  contrast: { text: 'Не плутайте `a` з `the`.', examples: [] },
  topic_1: part('one'),
  topic_2: part('two'),
  topic_3: part('three'),
};

const bands = ['A1', 'A1', 'A2', 'A2', 'A2', 'B1', 'B1', 'B1', 'B2', 'B2', 'B2'] as const;

/** Twenty questions whose first option is right; the third is about Past Simple, the sixth about Present Perfect. */
export function sampleTest(contentVersion = 'test-version-1'): CallResponse<'getLevelTest'> {
  const questions = Array.from(
    { length: 20 },
    (_, at): LevelTestQuestion => ({
      id: `test-${at + 1}`,
      cefr: bands[at] ?? (at < 16 ? 'C1' : 'C2'),
      topic: 'topic',
      ...(at === 2 && { tense: 'PAST_SIMPLE' }),
      ...(at === 5 && { tense: 'PRESENT_PERFECT' }),
      text: `Test sentence ${at + 1} with ___.`,
      options: options.map((id, place) =>
        place === 0 ? { id, value: `good ${at + 1}`, isCorrect: true } : { id, value: `bad ${at + 1}-${id}` },
      ),
    }),
  );
  return { contentVersion, questions };
}
