import { exerciseKinds, type KindDefinition } from '../domain/exercise-kinds.ts';
import classes from './cards.module.css';
import { ExerciseCard } from './exercise-card.tsx';
import type { Terms } from './start-part.tsx';

const byNumber = [...exerciseKinds].sort((one, other) => one.number - other.number);

interface ExerciseCardsProps {
  readonly labelledBy: string;
  readonly terms: Terms;
  /** First page of the training that is being started. */
  readonly preparing: string | undefined;
  readonly onStart: (definition: KindDefinition) => void;
}

export function ExerciseCards({ labelledBy, terms, preparing, onStart }: ExerciseCardsProps) {
  // The role is repeated because Safari drops it from lists without bullets.
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" aria-labelledby={labelledBy} className={classes.grid}>
      {byNumber.map((definition) => (
        <ExerciseCard
          key={definition.kind}
          definition={definition}
          terms={terms}
          pending={preparing === definition.path}
          onStart={() => onStart(definition)}
        />
      ))}
    </ul>
  );
}
