import { readSession, toUserMessage } from '@mova/app-kit';
import { Alert, Button, NextIcon, RepeatIcon, showToast } from '@mova/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { removeResult, type WaitingResult } from '../outbox.ts';
import { leaveResult, type Save, sendResult } from '../send-outbox.ts';
import { usePageVisible } from './use-page-visible.ts';

interface ShownResult<Result extends WaitingResult> {
  readonly userId: number;
  readonly result: Result;
  readonly mutation: readonly [Save<Result>, { readonly isLoading: boolean; readonly error?: unknown }];
  readonly savedText: string;
  /** Removes a settled result from its tab when its page is gone. */
  readonly forget: () => void;
  /** Whether another page of this tab shows it since. */
  readonly isShownAgain?: () => boolean;
}

type SavingResult = ReturnType<typeof useSaveShownResult>;

/**
 * Saves the result a page shows, which waits in the outbox until then, also when the page is left. If that happens
 * during an attempt, only a message reports the outcome. `refused` is the error if the server will never accept it.
 * Another result needs another component: give it a key.
 */
export function useSaveShownResult<Result extends WaitingResult>(shown: ShownResult<Result>) {
  const { userId, result } = shown;
  const [send, { isLoading, error }] = shown.mutation;
  const [refused, setRefused] = useState<unknown>();
  const stage = useRef<'waiting' | 'sending' | 'saved' | 'refused'>('waiting');
  const isPresent = useRef(false);
  const isSignedIn = () => readSession()?.userId === userId;

  const tellSaved = () => {
    if (isSignedIn()) showToast({ message: shown.savedText });
  };
  const leave = (end: 'saved' | 'refused' | 'waiting') => {
    if (shown.isShownAgain?.()) return;
    if (end === 'waiting') return leaveResult(userId, result, send);
    shown.forget();
    if (end === 'saved') tellSaved();
  };
  const close = useEffectEvent(() => {
    isPresent.current = false;
    // An attempt in progress settles it.
    if (stage.current === 'waiting' || stage.current === 'refused') leave(stage.current);
  });
  useLayoutEffect(() => {
    isPresent.current = true;
    return () => close();
  }, []);

  /** Resolves with whether it was saved while the page is open. */
  const save = async (): Promise<boolean> => {
    // Two presses can arrive before the next render, and another user may have signed in.
    if (stage.current === 'sending' || !isSignedIn()) return false;
    stage.current = 'sending';
    const outcome = await sendResult(userId, result, send);
    stage.current = outcome.kind === 'failed' ? 'waiting' : outcome.kind;
    const isSaved = outcome.kind === 'saved';
    // Another user who signed in since would be rejected.
    if (!isPresent.current || !isSignedIn()) {
      leave(isSaved ? 'saved' : 'waiting');
      return false;
    }
    if (isSaved) tellSaved();
    if (outcome.kind === 'refused') {
      removeResult(userId, result);
      setRefused(outcome.error);
    }
    return isSaved;
  };
  return { save, pending: isLoading, error, refused };
}

interface SaveResultStepProps {
  readonly saving: SavingResult;
  readonly onSaved: () => void;
  /** Saves too, but leads elsewhere: the main button, above the other, until the other has failed to save. */
  readonly onward?: { readonly label: string; readonly onSaved: () => void };
  /** Another button of the page is the main one. */
  readonly isSecondary?: boolean;
  /** Leads on from a result that the server will never accept. */
  readonly onRefused: () => void;
  readonly texts: Readonly<
    Record<'save' | 'retry' | 'notSaved' | 'kept' | 'refusedTitle' | 'refused' | 'leave', string>
  >;
}

/**
 * The buttons that save a result; after an error it says that the result is kept, and the pressed one offers to retry.
 */
export function SaveResultStep(props: SaveResultStepProps) {
  const { saving, onSaved, onward, isSecondary = false, onRefused, texts } = props;
  const { pending, error, refused } = saving;
  const failed = error !== undefined && refused === undefined;
  const message = toUserMessage(error);
  const own = { label: texts.save, onSaved };
  const ways = onward ? [onward, own] : [own];
  const [pressed, setPressed] = useState(0);
  const main = failed ? pressed : 0;
  const save = async (at: number) => {
    setPressed(at);
    if (await saving.save()) ways[at]?.onSaved();
  };
  useOnceOnline(failed, pending, () => void save(pressed));
  if (refused !== undefined) {
    return (
      <Alert
        tone="warning"
        title={texts.refusedTitle}
        action={
          <Button variant="primary" icon={<NextIcon size={20} />} onClick={onRefused}>
            {texts.leave}
          </Button>
        }
      >
        {texts.refused}
      </Alert>
    );
  }
  return (
    <>
      {failed && (
        <Alert tone="danger" title={texts.notSaved} english={message.english}>
          {message.text} {texts.kept}
        </Alert>
      )}
      {ways.map(({ label }, at) => {
        const isRetry = failed && at === pressed;
        return (
          <Button
            key={label}
            variant={at === main && !isSecondary ? 'primary' : 'secondary'}
            size="large"
            icon={isRetry ? <RepeatIcon size={20} /> : <NextIcon size={20} />}
            pending={pending && at === pressed}
            disabled={pending && at !== pressed}
            onClick={() => void save(at)}
          >
            {isRetry ? texts.retry : label}
          </Button>
        );
      })}
    </>
  );
}

/** Retries an attempt, once it has failed, once each time the network returns and the page is visible. */
function useOnceOnline(failed: boolean, pending: boolean, again: () => void): void {
  const isVisible = usePageVisible();
  const [isBack, setBack] = useState(false);
  const retry = useEffectEvent(again);
  useEffect(() => {
    const listen = () => setBack(true);
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
  useEffect(() => {
    if (!isBack || pending || !isVisible) return;
    setBack(false);
    if (failed) retry();
  }, [isBack, failed, pending, isVisible]);
}
