import type { Tense } from '@mova/contracts';
import { joinClasses } from '@mova/ui';
import { topicPattern } from '../domain/topic-patterns.ts';
import classes from './topic-pattern.module.css';

/** In the drawing's own units. */
const cell = 8;

interface TopicPatternProps {
  readonly tense: Tense;
  readonly className?: string | undefined;
}

/** The pattern of a topic, sewn from the middle. Decoration: words next to it say that the topic is completed. */
export function TopicPattern({ tense, className }: TopicPatternProps) {
  const rows = topicPattern(tense);
  const side = rows.length * cell;
  const stitches = (thread: string) =>
    rows.flatMap((row, y) =>
      [...row].map((own, x) =>
        own === thread ? `M${x * cell + 1.9} ${y * cell + 1.9}l4.2 4.2m0-4.2l-4.2 4.2` : '',
      ),
    );
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      aria-hidden="true"
      focusable="false"
      className={joinClasses(classes.pattern, className)}
    >
      <path className={classes.blue} d={stitches('p').join('')} />
      <path className={classes.wheat} d={stitches('a').join('')} />
      <path className={classes.green} d={stitches('r').join('')} />
    </svg>
  );
}
