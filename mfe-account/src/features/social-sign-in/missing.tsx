import { useTranslation } from '@mova/app-kit';
import { Button, English } from '@mova/ui';
import classes from './social-sign-in.module.css';

interface MissingProps {
  readonly text: string;
  readonly english?: string;
  readonly onRetry: () => void;
}

/** Shown instead of buttons that cannot be loaded. */
export function Missing({ text, english, onRetry }: MissingProps) {
  const { t } = useTranslation('account');
  return (
    <div role="status" className={classes.missing}>
      <p>{text}</p>
      {english !== undefined && (
        <p className={classes.english}>
          <English>{english}</English>
        </p>
      )}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
