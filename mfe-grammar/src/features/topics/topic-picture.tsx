import type { Tense } from '@mova/contracts';
import pictures from './topic-pictures.json';
import classes from './topics.module.css';

/**
 * When the action of a topic happens, drawn on a timeline: the action is a point, a span or a ring, the moment that is
 * spoken of a tick. Past, present and future are at 12, 32 and 52. Decoration; the title names the topic.
 */
export function TopicPicture({ tense }: { readonly tense: Tense }) {
  return (
    <svg viewBox="0 0 64 26" aria-hidden="true" focusable="false" className={classes.picture}>
      <path className={classes.time} d="M2 13H62" />
      <path className={classes.action} d={pictures[tense]} />
    </svg>
  );
}
