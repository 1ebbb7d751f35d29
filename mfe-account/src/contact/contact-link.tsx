import { contactMetaName, prerenderedContact } from '@mova/contracts/names';
import { TextLink } from '@mova/ui';

/** Reads the address from the document; at build time shows the placeholder that the gateway replaces. */
export function ContactLink() {
  const meta = document.querySelector(`meta[name="${contactMetaName}"]`);
  const address = meta?.getAttribute('content') ?? prerenderedContact;
  return <TextLink href={`mailto:${address}`}>{address}</TextLink>;
}
