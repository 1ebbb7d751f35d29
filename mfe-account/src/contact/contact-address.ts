import { contactMetaName, paintedContact } from '@mova/contracts/names';

/**
 * The e-mail address that learners write to: configuration of the site, which its documents carry. A page painted
 * at build time keeps a place for it.
 */
export function contactAddress(): string {
  return document.querySelector(`meta[name="${contactMetaName}"]`)?.getAttribute('content') ?? paintedContact;
}
