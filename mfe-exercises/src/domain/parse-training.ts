import { fieldsOf, isText, isWhole } from '@mova/app-kit/storage';
import type { Clue, ExerciseKind } from '@mova/contracts';
import { maxTrainingWords } from '@mova/contracts/names';
import { exerciseKinds } from './exercise-kinds.ts';
import type {
  Answer,
  ExerciseState,
  ExerciseStates,
  Replay,
  Starting,
  Training,
  TrainingRoutes,
  TrainingState,
  TrainingWord,
} from './training.ts';

// Reads a training from storage. Returns undefined for data that is truncated, malformed or contradictory.

/** The limit of the contract. */
const maxAnswerMs = 86_400_000;

const isId = (value: unknown): value is number => isWhole(value, 1, Number.MAX_SAFE_INTEGER);

/** Reads what a tab stored of a training. */
export function parseStored(fields: Readonly<Record<string, unknown>>): TrainingState | null {
  if (fields.stage === 'starting') {
    const start = parseStarting(fields.start);
    return start ? { stage: 'starting', start } : null;
  }
  const run = parseTraining(fields.run);
  return run ? { stage: 'run', run } : null;
}

function parseStarting(value: unknown): Starting | undefined {
  const start = fieldsOf(value);
  const routes = parseRoutes(start?.routes);
  if (!start || !isText(start.runId) || !routes || !isIdList(start.drawn)) return undefined;
  const words = start.words === undefined ? undefined : parseWords(start.words);
  if (start.words !== undefined && !words) return undefined;
  const { runId, drawn } = start;
  return { runId, drawn, routes, ...(words && { words }) };
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

function isClue(value: unknown): value is Clue {
  const clue = fieldsOf(value);
  return isText(clue?.text) && (clue.kind === 'example' || clue.kind === 'part-of-speech');
}

function isIdList(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length <= maxTrainingWords &&
    value.every(isId) &&
    new Set(value).size === value.length
  );
}

function parseWords(value: unknown): TrainingWord[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const words = value.map((item): TrainingWord | undefined => {
    const word = fieldsOf(item);
    if (!word || !isId(word.id) || !isText(word.foreignWord) || !isText(word.nativeWord)) return undefined;
    const { id, foreignWord, nativeWord } = word;
    const { synonyms, acceptedAnswers, clue } = word;
    return {
      id,
      foreignWord,
      nativeWord,
      ...(isTexts(synonyms) && { synonyms }),
      ...(isTexts(acceptedAnswers) && { acceptedAnswers }),
      ...(isClue(clue) && { clue }),
    };
  });
  if (!words.every((word) => word !== undefined) || !isIdList(words.map(({ id }) => id))) return undefined;
  return words;
}

function parseRoutes(value: unknown): TrainingRoutes | undefined {
  const routes = fieldsOf(value);
  if (!routes) return undefined;
  const { routeTranslateWords, routeTranslateNative, routeTypeWords } = routes;
  if (!isText(routeTranslateWords) || !isText(routeTranslateNative) || !isText(routeTypeWords))
    return undefined;
  return { routeTranslateWords, routeTranslateNative, routeTypeWords };
}

export function parseTraining(value: unknown): Training | undefined {
  const training = fieldsOf(value);
  const words = parseWords(training?.words);
  const routes = parseRoutes(training?.routes);
  if (!training || !isText(training.runId) || !words || !routes) return undefined;
  if (!isWhole(training.introducedTo, 0, words.length)) return undefined;
  const ids = new Set(words.map(({ id }) => id));
  const parts = parseExercises(training.parts, ids);
  const settled = parseSettled(training.settled, ids);
  const replay = training.replay === null ? null : parseReplay(training.replay, ids);
  if (!parts || !settled || replay === undefined) return undefined;
  return {
    runId: training.runId,
    ...(isIdList(training.drawn) && { drawn: training.drawn }),
    words,
    routes,
    introducedTo: training.introducedTo,
    parts,
    replay,
    settled,
    ...(isIdList(training.takenBack) && { takenBack: training.takenBack }),
  };
}

function isKind(value: unknown): value is ExerciseKind {
  return exerciseKinds.some(({ kind }) => kind === value);
}

function parseExercises(value: unknown, ids: ReadonlySet<number>): ExerciseStates | undefined {
  const fields = fieldsOf(value);
  if (!fields) return undefined;
  const parts: Partial<Record<ExerciseKind, ExerciseState>> = {};
  for (const [kind, item] of Object.entries(fields)) {
    const part = isKind(kind) ? parseExercise(kind, item, ids) : undefined;
    if (!part) return undefined;
    parts[kind as ExerciseKind] = part;
  }
  return parts;
}

function parseExercise(
  kind: ExerciseKind,
  value: unknown,
  ids: ReadonlySet<number>,
): ExerciseState | undefined {
  const part = fieldsOf(value);
  if (!part) return undefined;
  const { order, at } = part;
  if (!isIdList(order) || !order.every((id) => ids.has(id)) || !isWhole(at, 0, order.length))
    return undefined;
  const answers = parseAnswers(part.answers, order);
  if (!answers || !isWhole(answers.length, at, Math.min(at + 1, order.length))) return undefined;
  const common = {
    order,
    answers,
    at,
    held: part.held === true,
    ...(part.hinted === true && { hinted: true }),
  };
  if (!exerciseKinds.some((each) => each.kind === kind && each.offers)) return common;
  const options = parseOptions(part.options, order);
  return options && { ...common, options };
}

function parseAnswers(value: unknown, order: readonly number[]): Answer[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const answers = value.map((item, at): Answer | undefined => {
    const answer = fieldsOf(item);
    if (!answer || answer.wordId !== order[at] || typeof answer.wordId !== 'number') return undefined;
    const { wordId, given, correct, milliseconds } = answer;
    if (typeof given !== 'string' || typeof correct !== 'boolean') return undefined;
    return isWhole(milliseconds, 0, maxAnswerMs) ? { wordId, given, correct, milliseconds } : undefined;
  });
  return answers.every((answer) => answer !== undefined) ? answers : undefined;
}

function parseOptions(value: unknown, order: readonly number[]): Record<number, string[]> | undefined {
  const fields = fieldsOf(value);
  if (!fields) return undefined;
  const options: Record<number, string[]> = {};
  for (const id of order) {
    const texts = fields[id];
    if (!Array.isArray(texts) || texts.length === 0 || !texts.every(isText)) return undefined;
    options[id] = texts;
  }
  return options;
}

function parseSettled(value: unknown, ids: ReadonlySet<number>): Training['settled'] | undefined {
  const fields = fieldsOf(value);
  if (!fields) return undefined;
  const sound = Object.entries(fields).every(
    ([kind, list]) => isKind(kind) && isIdList(list) && list.every((id) => ids.has(id)),
  );
  return sound ? fields : undefined;
}

function parseReplay(value: unknown, ids: ReadonlySet<number>): Replay | undefined {
  const replay = fieldsOf(value);
  const parts = parseExercises(replay?.parts, ids);
  const kinds = replay?.kinds;
  if (!parts || !Array.isArray(kinds) || kinds.length === 0 || !kinds.every(isKind)) return undefined;
  return kinds.every((kind) => parts[kind]) ? { kinds, parts } : undefined;
}
