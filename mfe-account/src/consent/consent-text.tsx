import { useTranslation } from '@mova/app-kit';
import { Trans } from '@mova/app-kit/trans';
import { TextLink, VisuallyHidden } from '@mova/ui';

/**
 * What every new account consents to, beside its checkbox; the server keeps `legalTextsVersion` of it. Both texts open
 * in a new tab, so that nothing typed here is lost (specification §2).
 */
export function ConsentText() {
  const { t } = useTranslation('account');
  const link = (path: string) => (
    <TextLink href={path} target="_blank">
      {null}
    </TextLink>
  );
  return (
    <Trans
      t={t}
      i18nKey="consent"
      components={{
        privacy: link('/privacy-policy'),
        terms: link('/terms-of-use'),
        newTab: <VisuallyHidden>{null}</VisuallyHidden>,
      }}
    />
  );
}
