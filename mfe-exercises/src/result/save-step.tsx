import { useTranslation } from '@mova/app-kit';
import { SaveResultStep } from '@mova/app-kit/exercise';
import { Alert, Button, NextIcon } from '@mova/ui';
import { useOnceOnline } from './use-once-online.ts';
import type { ResultSaving, Saved } from './use-save-result.ts';

interface SaveStepProps {
  readonly saving: ResultSaving;
  /** The training is over, and the page about to go. */
  readonly isOver: boolean;
  /** It was saved, or never can be (undefined): the training is over. */
  readonly onDone: (saved: Saved | undefined) => void;
}

/**
 * «Далі» saves the result; what cannot be saved says so and offers what helps. Whoever has pressed it without the
 * network waits for nothing else: once that is back the press is made good by itself, and leads where it was to.
 */
export function SaveStep({ saving, isOver, onDone }: SaveStepProps) {
  const { t } = useTranslation();
  const { save, pending, error, refused } = saving;
  const next = async () => {
    const saved = await save();
    if (saved) onDone(saved);
  };
  useOnceOnline({ failed: error !== undefined, pending }, () => void next());
  if (refused) {
    return (
      <Alert
        tone="warning"
        title={t('result.refusedTitle')}
        action={
          <Button variant="primary" icon={<NextIcon size={20} />} onClick={() => onDone(undefined)}>
            {t('result.home')}
          </Button>
        }
      >
        {t(`result.${refused}`)}
      </Alert>
    );
  }
  return (
    <SaveResultStep
      error={error}
      pending={pending || isOver}
      onSave={() => void next()}
      texts={{
        save: t('result.next'),
        retry: t('error.retry'),
        notSaved: t('result.notSaved'),
        kept: t('result.kept'),
      }}
    />
  );
}
