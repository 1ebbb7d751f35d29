import { type CallBody, toUserMessage, useTranslation } from '@mova/app-kit';
import { useAddWordSetMutation } from '@mova/app-kit/endpoints/words';
import { Alert, Button } from '@mova/ui';
import { useState } from 'react';

type Choice = CallBody<'addWordSet'>;

/** Adds a choice of built-in words. */
export function useWordSetsAnswer(onSaved: (added: number) => void) {
  const [addWordSet, adding] = useAddWordSetMutation();
  const [choice, setChoice] = useState<Choice>();

  const save = async (next: Choice) => {
    setChoice(next);
    const { data, error } = await addWordSet(next);
    if (!error) onSaved(data.added);
  };
  return {
    save: (next: Choice) => void save(next),
    adding: adding.isLoading,
    failure: adding.error,
    retry: () => {
      if (choice) void save(choice);
    },
  };
}

interface SaveFailureProps {
  readonly failure: unknown;
  readonly title?: string | undefined;
  readonly onRetry: () => void;
}

export function SaveFailure({ failure, title, onRetry }: SaveFailureProps) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="danger"
      title={title ?? t('welcome.failed')}
      action={
        // On a phone the message may be out of view: the focus scrolls to it, and Enter tries again.
        <Button autoFocus size="small" onClick={onRetry}>
          {t('welcome.retry')}
        </Button>
      }
    >
      {toUserMessage(failure).text}
    </Alert>
  );
}
