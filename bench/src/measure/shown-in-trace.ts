/** The mark a page sets once it shows the result of a press. */
export const shownMark = 'shown';

/** Trace categories that must be recorded. */
export const tracedCategories = ['devtools.timeline', 'blink.user_timing'] as const;

/** The event that triggers a press: `click` of a button, or `keydown`. */
export type PressEvent = 'click' | 'keydown';

/** Trace event fields used here. Times are microseconds of one clock. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly ts: number;
  readonly args: {
    readonly id?: string;
    readonly data?: { readonly type?: string; readonly interactionId?: number; readonly duration?: number };
  };
}

/** Milliseconds from a press until frames were presented, by the browser’s own trace. */
export interface PressTimes {
  /** The next frame after the slowest event of the press, whatever it shows: the measure behind INP. */
  readonly next: number;
  /** The first frame drawn after the mark was set. */
  readonly shown: number;
}

/**
 * Reads how long the first press of a kind took.
 *
 * @param trace of the browser, from before the press until after the frame
 * @throws when the trace lacks the press, the mark, or a frame
 */
export function shownInTrace(trace: string, event: PressEvent): PressTimes {
  const all = (JSON.parse(trace) as { traceEvents: TraceEvent[] }).traceEvents;
  const mark = all.find(({ name }) => name === shownMark);
  if (!mark) throw new Error('the trace holds no mark');
  const ofPage = all.filter(({ pid }) => pid === mark.pid).sort((one, other) => one.ts - other.ts);
  const presses = ofPage.filter(
    ({ name, ph, args: { data } }) => name === 'EventTiming' && ph === 'b' && data?.interactionId,
  );
  const press = presses.find(({ args }) => args.data?.type === event);
  if (!press) throw new Error('the trace holds no press');
  if (mark.ts < press.ts) throw new Error('what the press is for was there before it');
  const frame = frameWith(mark, ofPage);
  const presented = ofPage.find(
    ({ name, args }) => name === 'AnimationFrame::Presentation' && args.id === frame,
  );
  const delays = presses
    .filter(({ args }) => args.data?.interactionId === press.args.data?.interactionId)
    .map(({ args }) => args.data?.duration ?? Number.NaN);
  const next = Math.max(...delays);
  if (!presented || Number.isNaN(next)) throw new Error('the trace ends before the frame of a press');
  return { next, shown: (presented.ts - press.ts) / 1000 };
}

/** Returns the first frame that ended after the mark. */
function frameWith(mark: TraceEvent, ofPage: readonly TraceEvent[]): string | undefined {
  const frames = ofPage.filter(({ name }) => name === 'AnimationFrame');
  const end = frames.findIndex(({ ph, ts }) => ph === 'e' && ts >= mark.ts);
  return frames.slice(0, Math.max(end, 0)).findLast(({ ph }) => ph === 'b')?.args.id;
}
