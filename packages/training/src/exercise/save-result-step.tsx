import { toUserMessage } from '@mova/app-kit';
import { Alert, Button, NextIcon, RepeatIcon } from '@mova/ui';

interface SaveResultStepProps {
  readonly error: unknown;
  readonly pending: boolean;
  readonly onSave: () => void;
  readonly texts: Readonly<Record<'save' | 'retry' | 'notSaved' | 'kept', string>>;
}

/** The button that saves a result; after an error it says that the result is kept and offers to retry. */
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
