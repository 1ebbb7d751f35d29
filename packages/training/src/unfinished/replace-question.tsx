import { useNavigate } from '@mova/app-kit';
import { Button, Dialog } from '@mova/ui';
import { type ReactNode, useState } from 'react';
import { continueTraining, useUnfinishedTraining } from './unfinished-training.ts';

/** `text` says how much is answered; `restart` and `resume` are the answers. */
export type ReplaceQuestionTexts = Readonly<Record<'title' | 'restart' | 'resume' | 'close', string>> & {
  readonly text: (answered: number, questions: number) => string;
};

/**
 * Asks before a start in this tab ends a training that is not finished.
 *
 * @returns `ask` begins at once if there is none; `question` is to be rendered
 */
export function useReplaceQuestion(texts: ReplaceQuestionTexts): {
  readonly ask: (begin: () => void) => void;
  readonly question: ReactNode;
} {
  const navigate = useNavigate();
  const unfinished = useUnfinishedTraining();
  const [asked, setAsked] = useState<{ readonly begin: () => void }>();
  const close = () => setAsked(undefined);
  const ask = (begin: () => void) => (unfinished?.isOfTab ? setAsked({ begin }) : begin());
  const question = unfinished && (
    <Dialog
      open={asked !== undefined}
      onClose={close}
      title={texts.title}
      closeLabel={texts.close}
      role="alertdialog"
      firm
      width="small"
      actions={
        <>
          <Button
            onClick={() => {
              close();
              asked?.begin();
            }}
          >
            {texts.restart}
          </Button>
          <Button
            variant="primary"
            autoFocus
            onClick={() => {
              continueTraining(unfinished);
              void navigate(unfinished.path);
            }}
          >
            {texts.resume}
          </Button>
        </>
      }
    >
      {texts.text(unfinished.answered, unfinished.questions)}
    </Dialog>
  );
  return { ask, question };
}
