import { optionIds, type Question, type QuestionBank } from '../files/question-schema.ts';
import { readTopics, type TopicMaterial } from '../files/read-content.ts';
import type { RulesPage } from '../files/topic-schema.ts';

const topics = readTopics();

/** Options with these values, the one at index `right` marked. */
export function optionsOf(values: readonly string[], right = 0): Question['options'] {
  return values.map((value, index) => {
    const id = optionIds[index] ?? '1';
    return index === right
      ? { id, value, isCorrect: true as const }
      : { id, value, reason: `Форма \`${value}\` тут не підходить, бо вона про інше.` };
  });
}

/** A question that breaks no rule, with changes. */
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

/** A page that breaks no rule, with changes. */
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
    forms: {
      subjects: ['I, you, he, she, it, we, they'],
      affirmative: ['They danced.'],
      negative: ["They didn't dance."],
      question: ['Did they dance?'],
    },
    timeline: {
      marks: [{ from: 20, label: 'танцювали' }],
      text: 'Дія закінчилася в минулому.',
      example: { english: 'The children danced.', native: 'Діти танцювали.' },
    },
    affirmative: part('affirmative'),
    negative: part('negative'),
    questions: part('questions'),
    ...change,
  };
}

/** The parts of a topic that a test sets. */
export interface MaterialParts {
  readonly name?: string;
  readonly tense?: QuestionBank['tense'];
  readonly topic?: Partial<TopicMaterial['topic']>;
  readonly questions?: readonly Partial<Question>[];
  readonly page?: RulesPage;
}

/** A topic, `past-simple` by default, with these parts. */
export function material({ name = 'past-simple', ...parts }: MaterialParts = {}): TopicMaterial {
  const topic = topics.find(({ link }) => link === `/${name}`);
  if (!topic) throw new Error(`no topic ${name}`);
  return {
    name,
    topic: { ...topic, ...parts.topic },
    bank: parts.questions && { tense: parts.tense ?? topic.tense, questions: parts.questions.map(question) },
    page: parts.page,
  };
}

/** All 18 real topics in order, one of them changed. */
export function allTopics(
  tense: QuestionBank['tense'],
  change: Partial<TopicMaterial['topic']>,
): TopicMaterial[] {
  return topics.map((topic) => {
    const name = topic.link.slice(1);
    return material(topic.tense === tense ? { name, topic: change } : { name });
  });
}

/** Ten questions of a level, each with the id of its right option. */
export function levelOf(level: number, rightIds: readonly number[]): Question[] {
  return rightIds.map((id, index) =>
    question({
      level,
      id: `past-simple-${level}-${String(index + 1).padStart(2, '0')}`,
      options: optionsOf(['worked', 'works', 'did worked', 'has worked'], id - 1),
    }),
  );
}
