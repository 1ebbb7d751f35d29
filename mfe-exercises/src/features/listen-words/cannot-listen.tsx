import { useTranslation } from '@mova/app-kit';
import { Button } from '@mova/ui';
import classes from './listen-words.module.css';

interface CannotListenProps {
  /** Ends the exercise with the answers given so far. */
  readonly onEnd: () => void;
}

/** For users who cannot listen now; always on the screen, here or in the notice. */
export function CannotListen({ onEnd }: CannotListenProps) {
  const { t } = useTranslation();
  return (
    <Button variant="quiet" className={classes.cannot} onClick={onEnd}>
      {t('listen.cannot')}
    </Button>
  );
}
