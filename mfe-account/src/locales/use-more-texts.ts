import { type RemoteDefinition, useTranslation } from '@mova/app-kit';

/**
 * Adds texts of a part that the sign-in page does not load. Call it above the components that show them; adding them
 * again changes nothing.
 */
export function useMoreTexts(texts: RemoteDefinition['locales']['uk']): void {
  useTranslation('account').i18n.addResourceBundle('uk', 'account', texts, true, true);
}
