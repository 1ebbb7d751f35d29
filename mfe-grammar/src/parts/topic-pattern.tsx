import type { Tense } from '@mova/contracts';
import { PatternDrawing } from '@mova/ui/patterns';
import { topicPattern } from '../domain/topic-patterns.ts';

interface TopicPatternProps {
  readonly tense: Tense;
  readonly className?: string | undefined;
}

/** The pattern of a topic. Decoration: words next to it say that the topic is completed. */
export function TopicPattern({ tense, className }: TopicPatternProps) {
  return <PatternDrawing {...topicPattern(tense)} className={className} />;
}
