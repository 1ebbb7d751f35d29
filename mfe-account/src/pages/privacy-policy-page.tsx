import { Link } from '@mova/app-kit';
import { TextLink } from '@mova/ui';
import { ContactLink } from '../contact/contact-link.tsx';
import { type LegalSection, LegalText } from '../features/legal/legal-text.tsx';

/** `/privacy-policy`. */
export function Page() {
  return <LegalText title="Privacy Policy" lastUpdated="April 17, 2024" intro={intro} sections={sections} />;
}

const intro = (
  <>
    This policy says what Mova keeps about you, why, for how long, and what you can do about it. It covers the
    Mova website and the Mova mobile apps.
  </>
);

const sections: readonly LegalSection[] = [
  {
    id: 'data',
    title: 'What we collect',
    body: (
      <>
        <ul>
          <li>
            Your account: the name and e-mail address you register with, and your password in a form that
            cannot be turned back into the password.
          </li>
          <li>
            Your learning: the words in your dictionary, your progress, the results of your trainings, grammar
            exercises and level test, and your settings.
          </li>
          <li>Your plan: whether you have a premium subscription and how many free trainings are left.</li>
          <li>
            Technical records: the address and type of the device a request comes from, and its time. They
            keep the service running and protect accounts from being broken into.
          </li>
        </ul>
        <p>
          We use this data to provide the service you asked for, to keep your account safe, and to write to
          you about the account itself: to confirm your address or to reset a password.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    body: (
      <>
        <p>
          Mova stores small pieces of data in your browser: a token that keeps you signed in, your name and
          settings, the words chosen for a training, its unfinished result, what you typed into a form of the
          open tab (never a password), and the fact that you have seen the notice about cookies. None of it
          follows you to other sites. Cookies of a session end when you close the browser, or after 30 days if
          you asked to be remembered; signing out removes them. A cookie with a random name for your browser
          stays for 180 days after you sign in, so that strangers who guess at your password cannot lock you
          out.
        </p>
        <p>
          You can block or delete cookies in the settings of your browser. Without them you can read the
          public pages, but you cannot sign in.
        </p>
      </>
    ),
  },
  {
    id: 'social-login',
    title: 'Signing in through a social login provider',
    body: (
      <p>
        You may sign in through a provider such as Google or Facebook instead of a password. The provider then
        tells us your identifier there, your name, your e-mail address and the address of your profile
        picture. We never learn your password with the provider, and we do not post anything there. What the
        provider itself records about the sign-in is governed by its own privacy policy.
      </p>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else sees your data',
    body: (
      <p>
        We do not sell your data and show no advertising. Companies that run servers or deliver mail for us
        handle data on our behalf and only as far as that work needs it. Purchases made in an app store are
        handled by that store; we learn whether a subscription is active, never your card number. We hand data
        to an authority only when the law obliges us to.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children under 13',
    body: (
      <p>
        Mova is not meant for children under 13, and we do not knowingly keep data about them. If you are a
        parent or guardian and believe that your child has an account, write to us: we will delete it.
      </p>
    ),
  },
  {
    id: 'deletion',
    title: 'Deleting your data',
    body: (
      <>
        <p>
          You can delete your account yourself at any time in the app. This ends all your sessions and erases
          your account, dictionary, progress and results; it cannot be undone. A registration that is not
          confirmed within 7 days lapses. Back-up copies and technical records disappear as they reach their
          own age limits.
        </p>
        <p>
          You may also ask us for a copy of your data, have it corrected, or object to how it is used. Where
          the law of your country gives you further rights, this policy does not limit them.
        </p>
      </>
    ),
  },
  {
    id: 'links',
    title: 'Links and linked sites',
    body: (
      <p>
        Some pages link to sites of others, such as the app stores, whose privacy policies apply there. If you
        would like us to add or remove a link to a site of yours, write to us; we answer such requests within
        2–3 weeks.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <>
        <p>
          When this policy changes, the new text appears here with a new date. If a change affects what we do
          with data you gave us earlier, we tell you before it takes effect.
        </p>
        <p>
          See also the{' '}
          <TextLink as={Link} to="/terms-of-use">
            Terms of Use
          </TextLink>
          .
        </p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about your data, and every request this policy speaks of, reach us at <ContactLink />.
      </p>
    ),
  },
];
