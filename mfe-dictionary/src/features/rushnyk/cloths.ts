import chart from './chart.json' with { type: 'json' };

/** Rows of an ornament, one a day. */
export const clothRows = chart.length;

/** What was done on a day. */
export interface LearningDay {
  /** ISO date by the user's clock. */
  readonly day: string;
  /** Words graded by trainings. */
  readonly reviews: number;
  readonly right: number;
  /** Words that became learned. */
  readonly learned: number;
  readonly grammar: boolean;
}

export interface ClothRow {
  readonly day: string;
  /** Undefined for a day without learning, which is plain cloth. */
  readonly done: LearningDay | undefined;
}

/** Thirty days, beginning with one of learning. */
export interface Cloth {
  /** Up to today; further rows are to come. */
  readonly rows: readonly ClothRow[];
  readonly from: string;
  readonly to: string;
  readonly daysOfLearning: number;
  readonly isFinished: boolean;
}

/** Letters of a picture: `p` words, `a` grammar, `r` learned words, `h` holes for rows to come, a dot bare cloth. */
export type Thread = 'p' | 'a' | 'r' | 'h';

const dayMs = 24 * 60 * 60 * 1000;
const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** Joins what the services tell of each day. */
export function mergeDays(
  words: readonly Omit<LearningDay, 'grammar'>[],
  grammar: readonly string[],
): readonly LearningDay[] {
  const inGrammar = new Set(grammar);
  const days = words.map((day) => ({ ...day, grammar: inGrammar.delete(day.day) }));
  const others = [...inGrammar].map((day) => ({ day, reviews: 0, right: 0, learned: 0, grammar: true }));
  return [...days, ...others].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/**
 * Returns all cloths, the first one first. The next one begins with the first day of learning after the thirty days of
 * the one before, so none begins with a gap.
 *
 * @param days in order
 */
export function clothsOf(days: readonly LearningDay[], today: string): readonly Cloth[] {
  const cloths: Cloth[] = [];
  let rest = days;
  for (let [first] = rest; first; [first] = rest) {
    const from = first.day;
    const to = daysAfter(from, clothRows - 1);
    const own = rest.filter(({ day }) => day <= to);
    rest = rest.slice(own.length);
    const doneOn = new Map(own.map((done) => [done.day, done]));
    const rows = Array.from({ length: clothRows }, (_, at) => daysAfter(from, at))
      .filter((day) => day <= today || doneOn.has(day))
      .map((day) => ({ day, done: doneOn.get(day) }));
    const isFinished = today > to || doneOn.has(to);
    cloths.push({ rows, from, to, daysOfLearning: own.length, isFinished });
  }
  return cloths;
}

/** Returns the picture of a cloth, a line per row and a letter per stitch; without a cloth, of one to come. */
export function pictureOf(rows: readonly ClothRow[]): readonly string[] {
  return chart.map((line, at) => {
    const row = rows[at];
    if (!row) return line.replaceAll(/\w/g, 'h');
    if (!row.done) return line.replaceAll(/\w/g, '.');
    const threads = threadsOf(row.done);
    return line.replaceAll(/\w/g, (role) => threads[role as keyof typeof threads]);
  });
}

/** The threads of the roles of a cell: field, edge and heart. A day of several kinds shows each. */
function threadsOf({ reviews, learned, grammar }: LearningDay): Record<'f' | 'e' | 'h', Thread> {
  const field = reviews > 0 ? 'p' : 'a';
  const edge = grammar ? 'a' : field;
  return { f: field, e: edge, h: learned > 0 ? 'r' : edge };
}

/** Returns the percentage of words without a mistake within the last thirty days; undefined without any word. */
export function rightPercent(days: readonly LearningDay[], today: string): number | undefined {
  const since = daysAfter(today, 1 - clothRows);
  const recent = days.filter(({ day }) => day >= since);
  const sum = (of: 'reviews' | 'right') => recent.reduce((total, day) => total + day[of], 0);
  return sum('reviews') > 0 ? Math.round((100 * sum('right')) / sum('reviews')) : undefined;
}
