import type { Tense } from '@mova/contracts';
import classes from './topics.module.css';

/** Positions on the timeline. */
const moments = { past: 12, present: 32, future: 52 } as const;

/** The action (a point, a span or up to the tick) and the moment that is spoken of (a tick). */
const pictures: Readonly<Record<Tense, string>> = {
  PAST_SIMPLE: point('past'),
  PRESENT_SIMPLE: point('past') + point('present') + point('future'),
  FUTURE_SIMPLE: point('future'),
  ARTICLES: ring('past') + ring('present') + point('future'),
  THERE_IS_THERE_ARE: 'M20 6h24v14h-24z M32 13h0',
  TO_BE_GOING_TO: 'M30 13H52 M46 7l6 6l-6 6',
  PAST_CONTINUOUS: span(4, 24) + tick('past'),
  PRESENT_CONTINUOUS: span(20, 44) + tick('present'),
  FUTURE_CONTINUOUS: span(40, 60) + tick('future'),
  PASSIVE_VOICE_PAST_SIMPLE: ring('past'),
  PASSIVE_VOICE_PRESENT_SIMPLE: ring('past') + ring('present') + ring('future'),
  PASSIVE_VOICE_FUTURE_SIMPLE: ring('future'),
  PAST_PERFECT: point(10) + tick(22),
  PRESENT_PERFECT: point('past') + tick('present'),
  FUTURE_PERFECT: point(42) + tick(54),
  PAST_PERFECT_CONTINUOUS: span(4, 22) + tick(24),
  PRESENT_PERFECT_CONTINUOUS: span(10, 30) + tick('present'),
  FUTURE_PERFECT_CONTINUOUS: span(34, 52) + tick(54),
};

/** When the action of a topic happens, drawn on a timeline. Decoration; the title names the topic. */
export function TopicPicture({ tense }: { readonly tense: Tense }) {
  return (
    <svg viewBox="0 0 64 26" aria-hidden="true" focusable="false" className={classes.picture}>
      <path className={classes.time} d="M2 13H62" />
      <path className={classes.action} d={pictures[tense]} />
    </svg>
  );
}

type Position = keyof typeof moments | number;

function at(position: Position): number {
  return typeof position === 'number' ? position : moments[position];
}

function point(position: Position): string {
  return `M${at(position)} 13h0`;
}

function span(from: number, to: number): string {
  return `M${from} 13H${to}`;
}

function tick(position: Position): string {
  return `M${at(position)} 4v18`;
}

function ring(position: Position): string {
  return `M${at(position) - 5} 13a5 5 0 1 0 10 0a5 5 0 1 0 -10 0`;
}
