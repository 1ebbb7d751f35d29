import { contactMetaName, prerenderedContact } from '@mova/contracts/names';
import { TextLink } from '@mova/ui';

export function ContactLink() {
  const address = contactAddress();
  return <TextLink href={`mailto:${address}`}>{address}</TextLink>;
}

/** Reads the address from the document; at build time returns the placeholder that the gateway replaces. */
function contactAddress(): string {
  return (
    document.querySelector(`meta[name="${contactMetaName}"]`)?.getAttribute('content') ?? prerenderedContact
  );
}
