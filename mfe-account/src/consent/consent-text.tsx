import { useTranslation } from '@mova/app-kit';
import { Trans } from '@mova/app-kit/trans';
import { TextLink, VisuallyHidden } from '@mova/ui';

/** What a new account consents to. Both texts open in a new tab, so that nothing typed here is lost. */
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
      i18nKey="fields.consent"
      components={{
        privacy: link('/privacy-policy'),
        terms: link('/terms-of-use'),
        newTab: <VisuallyHidden>{null}</VisuallyHidden>,
      }}
    />
  );
}
