import { useTranslation } from '@mova/app-kit';
import { Alert, LinkButton } from '@mova/ui';
import classes from './no-script.module.css';

export function NoScript() {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.place}>
      <Alert tone="warning" title={t('noScript.title')} still>
        {t('noScript.text')}
      </Alert>
    </div>
  );
}

/**
 * Prerendered into every document and hidden until `before-paint.ts` finds that the shell does not start. A link, not a
 * button, because it must work without code. Styled in `prerendered-html.css`: only sheets that the shell's code imports
 * are in the document.
 */
export function StartFailure() {
  const { t } = useTranslation('shell');
  return (
    <div hidden data-start-failure="" role="alert">
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
