import { browserCookies, useSession } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { lazyPart } from '@mova/ui';
import { useState } from 'react';
import { LazyDialog } from '../../shared/lazy-dialog.tsx';

const welcomePart = lazyPart(() => import(/* webpackChunkName: "welcome" */ './welcome-dialog.tsx'));

interface WelcomeProps {
  /** The user's words. */
  readonly words: readonly Word[];
  readonly firstVisit: boolean;
  /** Asked for by the user. */
  readonly open: boolean;
  readonly onAdded: (added: number) => void;
  readonly onClose: () => void;
}

/** The first-visit dialog, when it is asked for or was not answered yet, according to the server and to this browser. */
export function Welcome({ words, firstVisit, open, onAdded, onClose }: WelcomeProps) {
  const userId = useSession()?.userId;
  const [step, setStep] = useState<'waiting' | 'asked' | 'answered'>('waiting');
  // A cookie keeps the dialog from appearing again because of an answer older than the choice. It names the user, so
  // that another user of the same browser is still asked.
  const isSeen = () => browserCookies.get(cookieNames.welcomeDialogSeen) === String(userId);
  // It stays until its words are added and their training starts, although the server then takes it for answered.
  if (firstVisit && step === 'waiting' && !isSeen()) setStep('asked');
  const close = () => {
    setStep('answered');
    onClose();
  };
  return (
    // Where it does not load, the next visit asks again.
    <LazyDialog part={welcomePart} open={open || step === 'asked'} onFailed={close}>
      {(module) => (
        <module.WelcomeDialog
          words={words}
          onAnswered={(added) => {
            if (userId !== undefined) browserCookies.set(cookieNames.welcomeDialogSeen, String(userId));
            close();
            onAdded(added);
          }}
        />
      )}
    </LazyDialog>
  );
}
