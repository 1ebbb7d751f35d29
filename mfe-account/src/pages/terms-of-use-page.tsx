import { Link } from '@mova/app-kit';
import { TextLink } from '@mova/ui';
import { LegalText } from '../features/legal/legal-text.tsx';

/** `/terms-of-use` (specification §2). */
export function Page() {
  return (
    <LegalText title="Terms of Use" lastUpdated="October 13, 2024">
      <p>
        These terms apply when you use the Mova website or the Mova mobile apps. By creating an account you
        accept them, together with the{' '}
        <TextLink as={Link} to="/privacy-policy">
          Privacy Policy
        </TextLink>
        .
      </p>
      <h2>Your account</h2>
      <p>
        Give a real e-mail address, keep your password to yourself, and tell us if you believe that somebody
        else uses your account. You must be at least 13 years old. You may sign in with a password or through
        a social login provider; with a provider, its own terms apply to that step as well.
      </p>
      <h2>What you may do</h2>
      <p>
        You may use Mova for your own learning. Do not try to break into it, overload it, copy its content in
        bulk, or use it to harm others. We may lock an account that does so.
      </p>
      <Subscription />
      <Cancellation />
      <h2>Content</h2>
      <p>
        Lessons, exercises, texts and design belong to us or to those who licensed them to us. The words you
        add yourself remain yours; we store and process them so that you can learn with them.
      </p>
      <h2>Cookies and data</h2>
      <p>
        Mova needs cookies to keep you signed in and to remember a training in progress. What data we collect,
        how social login works and how data is deleted is described in the Privacy Policy. You can delete your
        account in the app at any time; deleting it does not by itself cancel a subscription bought in an app
        store.
      </p>
      <h2>Linking to Mova</h2>
      <p>
        You may link to our pages as long as the link is fair and does not suggest that we endorse your site.
        If you would like us to link to you, or to remove a link, write to us; we consider such requests and
        answer within 2–3 weeks.
      </p>
      <h2>Our responsibility</h2>
      <p>
        We take care to keep Mova correct and available, but we cannot promise that it is free of mistakes or
        never interrupted, nor that you will reach a certain level of English. Nothing in these terms limits a
        responsibility that the law does not allow to be limited.
      </p>
      <h2>Changes</h2>
      <p>
        We may change these terms. The new text appears here with its date, and we announce important changes
        before they take effect. If you do not agree with them, you may stop using Mova and delete your
        account.
      </p>
    </LegalText>
  );
}

function Subscription() {
  return (
    <>
      <h2>Free use, trial and premium</h2>
      <p>
        Without paying you can do a limited number of trainings. A premium subscription removes that limit.
        Prices and periods are shown before you buy.
      </p>
      <p>
        A subscription may begin with a free trial. Unless you cancel before the trial ends, it turns into a
        paid subscription, and the price shown when you began is charged. A subscription renews automatically
        for another period of the same length unless it is cancelled at least 24 hours before the current
        period ends.
      </p>
    </>
  );
}

function Cancellation() {
  return (
    <>
      <h2>Cancelling</h2>
      <ul>
        <li>
          Bought in an app store: cancel in the subscription settings of that store, with the store account
          you bought it with. We cannot do it for you.
        </li>
        <li>Bought on the web: cancel on the website, in the settings of your account.</li>
      </ul>
      <p>
        After cancelling you keep premium until the end of the period already paid for. Refunds follow the
        rules of the app store used for the purchase and the law of your country.
      </p>
    </>
  );
}
