import { toUserMessage, useTranslation } from '@mova/app-kit';
import { useAddWordSetMutation } from '@mova/app-kit/endpoints/words';
import type { WordCategory } from '@mova/contracts';
import { Alert, Button } from '@mova/ui';
import { useEffect, useRef, useState } from 'react';
import { useCloseWelcomeMutation } from '../../api/word-changes.ts';

type Choice =
  | { readonly kind: 'all' }
  | { readonly kind: 'topic'; readonly category: WordCategory }
  | { readonly kind: 'some'; readonly ids: readonly number[] }
  | { readonly kind: 'none' };

/** Saves a choice of built-in words. Each kind of choice also answers the first-visit dialog. */
export function useWordSetsAnswer(onSaved: (added: number) => void) {
  const [addWordSet, adding] = useAddWordSetMutation();
  const [closeWelcome, closing] = useCloseWelcomeMutation();
  const [attempt, setAttempt] = useState<{ readonly choice: Choice; readonly failure?: unknown }>();

  const save = async (choice: Choice) => {
    setAttempt({ choice });
    const { data, error } =
      choice.kind === 'none'
        ? await closeWelcome()
        : await addWordSet({
            category: choice.kind === 'topic' ? choice.category : 'TOP_WORDS',
            ...(choice.kind === 'some' && { ids: [...choice.ids] }),
          });
    if (error) setAttempt({ choice, failure: error });
    else {
      setAttempt(undefined);
      onSaved(data?.added ?? 0);
    }
  };
  return {
    save: (choice: Choice) => void save(choice),
    saving: adding.isLoading || closing.isLoading ? attempt?.choice.kind : undefined,
    failure: attempt?.failure,
    retry: () => {
      if (attempt) void save(attempt.choice);
    },
  };
}

interface SaveFailureProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

export function SaveFailure({ failure, onRetry }: SaveFailureProps) {
  const { t } = useTranslation();
  const retry = useRef<HTMLButtonElement>(null);
  // On a phone the message may be out of view: the focus scrolls to it, and Enter tries again.
  useEffect(() => retry.current?.focus(), []);
  return (
    <Alert
      tone="danger"
      title={t('welcome.failed')}
      action={
        <Button ref={retry} size="small" onClick={onRetry}>
          {t('welcome.retry')}
        </Button>
      }
    >
      {toUserMessage(failure).text}
    </Alert>
  );
}
