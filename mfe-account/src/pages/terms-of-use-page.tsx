import { Link } from '@mova/app-kit';
import { TextLink } from '@mova/ui';
import { ContactLink } from '../contact/contact-link.tsx';
import { type LegalSection, LegalText } from '../features/legal/legal-text.tsx';

/** `/terms-of-use`. */
export function Page() {
  return <LegalText title="Terms of Use" lastUpdated="October 13, 2024" intro={intro} sections={sections} />;
}

const intro = (
  <>
    These terms apply when you use the Mova website or the Mova mobile apps. By creating an account you accept
    them, together with the{' '}
    <TextLink as={Link} to="/privacy-policy">
      Privacy Policy
    </TextLink>
    .
  </>
);

const sections: readonly LegalSection[] = [
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Give a real e-mail address, keep your password to yourself, and tell us if you believe that somebody
        else uses your account. The settings show the browsers that are signed in, and let you end any of
        them.
      </p>
    ),
  },
  {
    id: 'social-login',
    title: 'Social login providers',
    body: (
      <p>
        You may sign in with a password or through a provider such as Google or Facebook. With a provider, its
        own terms apply to that step as well. What the provider tells us is listed in the Privacy Policy.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children under 13',
    body: (
      <p>
        You must be at least 13 years old to have an account. A parent or guardian who finds that a younger
        child has one may write to us: we will delete it.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'What you may do',
    body: (
      <p>
        You may use Mova for your own learning. Do not try to break into it, overload it, copy its content in
        bulk, or use it to harm others. We may lock an account that does so.
      </p>
    ),
  },
  {
    id: 'subscription',
    title: 'Free trial, premium and automatic renewal',
    body: (
      <>
        <p>
          Without paying you can do a limited number of trainings. A premium subscription removes that limit.
          Prices and periods are shown before you buy.
        </p>
        <p>
          A subscription may begin with a free trial. Unless you cancel before the trial ends, it turns into a
          paid subscription, and the price shown when you began is charged. A subscription renews
          automatically for another period of the same length unless it is cancelled at least 24 hours before
          the current period ends.
        </p>
      </>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancelling',
    body: (
      <>
        <ul>
          <li>
            Bought in an app store: cancel in the subscription settings of that store, with the store account
            you bought it with. We cannot do it for you.
          </li>
          <li>Bought on the web: cancel on the web, by the link in the confirmation of your purchase.</li>
        </ul>
        <p>
          After cancelling you keep premium until the end of the period already paid for. Refunds follow the
          rules of the app store used for the purchase and the law of your country.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Content',
    body: (
      <p>
        Lessons, exercises, texts and design belong to us or to those who licensed them to us. The words you
        add yourself remain yours; we store and process them so that you can learn with them.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Data collected and cookies',
    body: (
      <p>
        Mova needs cookies to keep you signed in and to remember a training in progress. What data we collect
        and where it is kept is described in the Privacy Policy.
      </p>
    ),
  },
  {
    id: 'deletion',
    title: 'Deleting your account',
    body: (
      <p>
        You can delete your account in the app at any time, and your data with it. Deleting it does not by
        itself cancel a subscription bought in an app store: cancel that in the store first.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Linking to Mova',
    body: (
      <p>
        You may link to our pages as long as the link is fair and does not suggest that we endorse your site.
        If you would like us to link to you, or to remove a link, write to us; we consider such requests and
        answer within 2–3 weeks.
      </p>
    ),
  },
  {
    id: 'responsibility',
    title: 'Our responsibility',
    body: (
      <p>
        We take care to keep Mova correct and available, but we cannot promise that it is free of mistakes or
        never interrupted, nor that you will reach a certain level of English. Nothing in these terms limits a
        responsibility that the law does not allow to be limited.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        We may change these terms. The new text appears here with its date, and we announce important changes
        before they take effect. If you do not agree with them, you may stop using Mova and delete your
        account.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about these terms, and every request they speak of, reach us at <ContactLink />.
      </p>
    ),
  },
];
