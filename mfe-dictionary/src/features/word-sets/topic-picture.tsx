import type { WordTopic } from '@mova/contracts';
import { stitchPath } from '@mova/ui/drawings';
import charts from './topic-charts.json' with { type: 'json' };
import classes from './topic-picture.module.css';

/** Letters of a chart; a dot is bare cloth. */
const threads = ['p', 'a', 'r', 'w', 'i'] as const;

/** The cross-stitch picture of a topic. Decoration: the name of the topic stands below it. */
export function TopicPicture({ topic }: { readonly topic: WordTopic }) {
  const rows = charts[topic];
  return (
    <svg viewBox="0 0 104 104" aria-hidden="true" focusable="false" className={classes.picture}>
      {threads.map((thread) => (
        <path key={thread} className={classes[thread]} d={stitchPath(rows, thread)} />
      ))}
    </svg>
  );
}
