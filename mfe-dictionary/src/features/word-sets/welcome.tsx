import { browserCookies, useSession } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import { lazyPart } from '@mova/ui';
import { useState } from 'react';
import { LazyDialog } from '../../shared/lazy-dialog.tsx';

const welcomePart = lazyPart(() => import(/* webpackChunkName: "welcome" */ './welcome-dialog.tsx'));

interface WelcomeProps {
  readonly firstVisit: boolean;
  readonly onAdded: (added: number) => void;
}

/** The first-visit dialog, unless it was answered, according to the server or to this browser. */
export function Welcome({ firstVisit, onAdded }: WelcomeProps) {
  const userId = useSession()?.userId;
  const [answered, setAnswered] = useState(false);
  // A cookie keeps the dialog from appearing again because of an answer older than the choice. It names the user, so
  // that another user of the same browser is still asked.
  const isSeen = () => browserCookies.get(cookieNames.welcomeDialogSeen) === String(userId);
  return (
    <LazyDialog
      part={welcomePart}
      open={firstVisit && !answered && !isSeen()}
      // The next visit asks again.
      onFailed={() => setAnswered(true)}
    >
      {(module) => (
        <module.WelcomeDialog
          onAnswered={(added) => {
            if (userId !== undefined) browserCookies.set(cookieNames.welcomeDialogSeen, String(userId));
            setAnswered(true);
            onAdded(added);
          }}
        />
      )}
    </LazyDialog>
  );
}
