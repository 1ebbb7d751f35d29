import type { ContentRule } from '../lint/rule.ts';
import { loadTopics } from '../files/load-topics.ts';
import { optionIds, type Question, type QuestionBank } from '../files/question-schema.ts';
import type { TopicMaterial } from '../files/read-content.ts';
import type { RulesPage } from '../files/rules-page-schema.ts';

const topics = loadTopics();

/** Options with these values, the one at `right` (from 0) marked. */
export function optionsOf(values: readonly string[], right = 0): Question['options'] {
  return values.map((value, index) => {
    const id = optionIds[index] ?? '1';
    return index === right
      ? { id, value, isCorrect: true as const }
      : { id, value, reason: `Форма \`${value}\` тут не підходить, бо вона про інше.` };
  });
}

/** A question that keeps every rule, with what a test changes. */
export function question(change: Partial<Question> = {}): Question {
  return {
    id: 'past-simple-1-01',
    level: 1,
    english: 'She ___ (work) late yesterday.',
    native: 'Учора вона працювала допізна.',
    options: optionsOf(['worked', 'works', 'did worked', 'has worked']),
    explanation: 'Слово `yesterday` показує завершене минуле, тому дієслово має закінчення `-ed`.',
    rule: 'affirmative-regular',
    ...change,
  };
}

/** A page that keeps every rule, with what a test changes. */
export function page(change: Partial<Extract<RulesPage, { affirmative: unknown }>> = {}): RulesPage {
  const part = (name: string) => ({
    desc: 'Минулу дію називаємо формою `V2`.',
    examples: [
      { english: `They danced in ${name}.`, native: 'Вони танцювали.' },
      { english: `We slept well in ${name}.`, native: 'Ми добре спали.' },
      { english: `Our train was late in ${name}.`, native: 'Наш потяг запізнився.' },
    ],
    rules: [
      { id: `${name}-regular`, text: 'Правильні дієслова мають закінчення `-ed`.' },
      { id: `${name}-irregular`, text: 'Неправильні дієслова мають власну форму.' },
    ],
  });
  return {
    tense: 'PAST_SIMPLE',
    title: 'Past Simple',
    description: 'Завершені дії в минулому.',
    link: '/past-simple',
    contrast: {
      text: 'Не плутайте `worked` і `has worked`.',
      examples: [
        { english: 'I lost my key yesterday.', native: 'Учора я загубив ключ.' },
        { english: 'I have lost my key.', native: 'Я загубив ключ.' },
      ],
    },
    affirmative: part('affirmative'),
    negative: part('negative'),
    questions: part('questions'),
    ...change,
  };
}

/** What a test makes of a topic. */
interface MaterialParts {
  readonly name?: string;
  readonly tense?: QuestionBank['tense'];
  readonly topic?: Partial<TopicMaterial['topic']>;
  readonly questions?: readonly Question[];
  readonly page?: RulesPage;
}

/** A topic (`past-simple` unless named otherwise) of these questions and this page. */
export function material({ name = 'past-simple', ...parts }: MaterialParts = {}): TopicMaterial {
  const topic = topics.find(({ link }) => link === `/${name}`);
  if (!topic) throw new Error(`no topic ${name}`);
  return {
    name,
    topic: { ...topic, ...parts.topic },
    bank: parts.questions && { tense: parts.tense ?? topic.tense, questions: [...parts.questions] },
    page: parts.page,
  };
}

/** What a rule says about one topic made of these parts. */
export function judge(rule: ContentRule, parts: MaterialParts): string[] {
  return rule([material(parts)]).map(({ message }) => message);
}

/** What a rule says about a topic of one question. */
export function judgeQuestion(
  rule: ContentRule,
  change: Partial<Question>,
  parts: MaterialParts = {},
): string[] {
  return judge(rule, { ...parts, questions: [question(change)] });
}

/** All 18 real topics, one of them changed; for rules that look at their order. */
export function allTopics(
  tense: QuestionBank['tense'],
  change: Partial<TopicMaterial['topic']>,
): TopicMaterial[] {
  return topics.map((topic) => {
    const name = topic.link.slice(1);
    return material(topic.tense === tense ? { name, topic: change } : { name });
  });
}

/** Ten questions of a level whose right options sit in these places (ids), in order. */
export function levelOf(level: number, places: readonly number[]): Question[] {
  return places.map((place, index) =>
    question({
      level,
      id: `past-simple-${level}-${String(index + 1).padStart(2, '0')}`,
      options: optionsOf(['worked', 'works', 'did worked', 'has worked'], place - 1),
    }),
  );
}
