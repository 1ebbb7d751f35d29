import type { WordTopic } from '@mova/contracts';
import { StitchDrawing } from '@mova/ui/drawings';
import charts from './topic-charts.json' with { type: 'json' };
import classes from './topic-picture.module.css';

/** The cross-stitch picture of a topic. Decoration: the name of the topic stands below it. */
export function TopicPicture({ topic }: { readonly topic: WordTopic }) {
  return <StitchDrawing rows={charts[topic]} className={classes.picture} />;
}
