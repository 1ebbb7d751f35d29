import { useTranslation } from '@mova/app-kit';
import { Alert, LinkButton } from '@mova/ui';

/**
 * Prerendered into every document, hidden until `before-paint.ts` finds that the shell does not start. A link, not a
 * button: it must work without the code that did not come. Its place is styled in `first-paint.css`: only sheets that
 * the shell's code imports are in the document.
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
