import { TextLink } from '@mova/ui';
import { contactAddress } from './contact-address.ts';

/** The address that learners write to, as a link to their mail program. */
export function ContactLink() {
  const address = contactAddress();
  return <TextLink href={`mailto:${address}`}>{address}</TextLink>;
}
