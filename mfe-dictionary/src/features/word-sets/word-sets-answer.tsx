import { type CallBody, toUserMessage, useTranslation } from '@mova/app-kit';
import { useAddWordSetMutation } from '@mova/app-kit/endpoints/words';
import { Alert, Button } from '@mova/ui';
import { useState } from 'react';
import { useCloseWelcomeMutation } from '../../api/word-changes.ts';

type Choice = CallBody<'addWordSet'> | 'none';

/** Saves a choice of built-in words. Each choice also answers the first-visit dialog. */
export function useWordSetsAnswer(onSaved: (added: number) => void) {
  const [addWordSet, adding] = useAddWordSetMutation();
  const [closeWelcome, closing] = useCloseWelcomeMutation();
  const [choice, setChoice] = useState<Choice>();

  const save = async (next: Choice) => {
    setChoice(next);
    const { data, error } = next === 'none' ? await closeWelcome() : await addWordSet(next);
    if (!error) onSaved(data?.added ?? 0);
  };
  return {
    save: (next: Choice) => void save(next),
    adding: adding.isLoading,
    closing: closing.isLoading,
    failure: (choice === 'none' ? closing : adding).error,
    retry: () => {
      if (choice) void save(choice);
    },
  };
}

interface SaveFailureProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

export function SaveFailure({ failure, onRetry }: SaveFailureProps) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="danger"
      title={t('welcome.failed')}
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
