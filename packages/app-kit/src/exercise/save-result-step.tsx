import { toUserMessage } from '@mova/app-kit';
import { Alert, Button, NextIcon, RepeatIcon } from '@mova/ui';

export interface SaveResultStepProps {
  /** Why the last try failed; undefined before it and once it is saved. */
  readonly error: unknown;
  readonly pending: boolean;
  readonly onSave: () => void;
  /** The button, the same after a failure, title of the failure, and that nothing is lost. */
  readonly texts: Readonly<Record<'save' | 'retry' | 'notSaved' | 'kept', string>>;
}

/** The button that saves a result; a failed try says so, keeps the result and offers another. */
export function SaveResultStep({ error, pending, onSave, texts }: SaveResultStepProps) {
  const failed = error !== undefined;
  const message = toUserMessage(error);
  return (
    <>
      {failed && (
        <Alert tone="danger" title={texts.notSaved} english={message.english}>
          {message.text} {texts.kept}
        </Alert>
      )}
      <Button
        variant="primary"
        size="large"
        icon={failed ? <RepeatIcon size={20} /> : <NextIcon size={20} />}
        pending={pending}
        onClick={onSave}
      >
        {failed ? texts.retry : texts.save}
      </Button>
    </>
  );
}
