import { useSession } from '@mova/app-kit';
import { lazyPart } from '@mova/ui';
import { useState } from 'react';
import { LazyDialog } from '../../shared/lazy-dialog.tsx';
import { hasSeenWelcome, markWelcomeSeen } from './welcome-marker.ts';

const welcomePart = lazyPart(() => import(/* webpackChunkName: "welcome" */ './welcome-dialog.tsx'));

interface WelcomeProps {
  /** The server has not been told an answer yet. */
  readonly firstVisit: boolean;
  /** So many words were added by the answer. */
  readonly onAdded: (added: number) => void;
}

/** The dialog of the first visit, where it has not been answered: neither to the server nor in this browser. */
export function Welcome({ firstVisit, onAdded }: WelcomeProps) {
  const userId = useSession()?.userId;
  const [answered, setAnswered] = useState(false);
  return (
    <LazyDialog
      part={welcomePart}
      open={firstVisit && !answered && !hasSeenWelcome(userId)}
      // The next visit asks; until then the dictionary can be used.
      onFailed={() => setAnswered(true)}
    >
      {(module) => (
        <module.WelcomeDialog
          open
          onAnswered={(added) => {
            markWelcomeSeen(userId);
            setAnswered(true);
            onAdded(added);
          }}
        />
      )}
    </LazyDialog>
  );
}
