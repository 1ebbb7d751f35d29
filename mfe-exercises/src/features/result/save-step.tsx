import { toUserMessage, useTranslation } from '@mova/app-kit';
import { Alert, Button, NextIcon, RepeatIcon } from '@mova/ui';
import type { Run } from '../../domain/run.ts';
import { useSaveResult } from './use-save-result.ts';

interface SaveStepProps {
  readonly run: Run;
  readonly userId: number;
  /** It was saved, or never can be: the training is over. */
  readonly onDone: (saved: boolean) => void;
}

/** «Далі» saves the result; what cannot be saved says so and offers what helps. */
export function SaveStep({ run, userId, onDone }: SaveStepProps) {
  const { t } = useTranslation();
  const { save, pending, error, refused } = useSaveResult(run, userId);
  const next = async () => {
    if (await save()) onDone(true);
  };
  if (refused) {
    return (
      <Alert
        tone="warning"
        title={t('result.refusedTitle')}
        action={
          <Button variant="primary" icon={<NextIcon size={20} />} onClick={() => onDone(false)}>
            {t('result.home')}
          </Button>
        }
      >
        {t('result.refused')}
      </Alert>
    );
  }
  return (
    <>
      {error && (
        <Alert tone="danger" title={t('result.notSaved')} english={toUserMessage(error).english}>
          {toUserMessage(error).text} {t('result.kept')}
        </Alert>
      )}
      <Button
        variant="primary"
        size="large"
        icon={error ? <RepeatIcon size={20} /> : <NextIcon size={20} />}
        pending={pending}
        onClick={() => void next()}
      >
        {error ? t('error.retry') : t('result.next')}
      </Button>
    </>
  );
}
