import type { ExerciseCardData } from '../exercise-kind.ts';
import classes from './cards.module.css';
import { ExerciseCard } from './exercise-card.tsx';
import type { Terms } from './start-part.tsx';

interface ExerciseCardsProps {
  readonly cards: readonly ExerciseCardData[];
  readonly labelledBy: string;
  readonly terms: Terms;
  /** First page of the training that is being started. */
  readonly preparing: string | undefined;
  readonly onStart: (card: ExerciseCardData) => void;
}

export function ExerciseCards({ cards, labelledBy, terms, preparing, onStart }: ExerciseCardsProps) {
  // The role is repeated because Safari drops it from lists without bullets.
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" aria-labelledby={labelledBy} className={classes.grid}>
      {cards.map((card) => (
        <ExerciseCard
          key={card.kind}
          card={card}
          terms={terms}
          pending={preparing === card.path}
          onStart={() => onStart(card)}
        />
      ))}
    </ul>
  );
}
