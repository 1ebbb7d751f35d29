import { contactMetaName } from '@mova/contracts/names';
import { onTestFinished } from 'vitest';

/** Puts the site's contact address into the document for the rest of a test, as the gateway does. */
export function giveContact(address: string): void {
  const meta = document.createElement('meta');
  meta.name = contactMetaName;
  meta.content = address;
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}
