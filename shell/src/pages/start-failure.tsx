import { useTranslation } from '@mova/app-kit';
import { Alert, LinkButton } from '@mova/ui';
import classes from './start-failure.module.css';

/**
 * Prerendered into every document, hidden until `before-paint.ts` finds that the shell does not start. A link, not a
 * button: it must work without the code that did not come.
 */
export function StartFailure() {
  const { t } = useTranslation('shell');
  return (
    <div hidden data-start-failure="" role="alert" className={classes.place}>
      <Alert
        tone="danger"
        title={t('startFailure.title')}
        action={
          <LinkButton href="" variant="primary">
            {t('startFailure.reload')}
          </LinkButton>
        }
        still
      >
        {t('startFailure.text')}
      </Alert>
    </div>
  );
}
