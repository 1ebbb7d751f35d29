/**
 * Names that cross a border between browser, gateway and services. Plain constants without any
 * library, so browsers may import this file (and only this file) by value.
 */

/** Cookies. The page can read all but the companion and the remember flag's server twin. */
export const cookieNames = {
  /** Bearer token of the session, readable by the page (specification §9). */
  accessToken: 'accessToken',
  userId: 'userId',
  /** HttpOnly twin bound to the same session; a bearer token without it is refused. */
  companion: '__Host-mova-companion',
  /** The companion on plain http other than localhost, where `__Host-` and Secure are impossible. */
  insecureCompanion: 'mova-companion',
  /** HttpOnly random name of this browser; sign-ins and nonces are bound to its hash. */
  device: '__Host-mova-device',
  /** The device cookie where `__Host-` and Secure are impossible. */
  insecureDevice: 'mova-device',
  xsrf: 'XSRF-TOKEN',
  kindOfLogin: 'kindOfLogin',
  userName: 'userName',
  settings: 'settings',
  userDetails: 'userDetails',
  exerciseWords: 'exerciseWords',
  selectedWords: 'selectedWords',
  newWords: 'newWords',
  isLoggedInBefore: 'isLoggedInBefore',
  rememberMe: 'rememberMe',
  welcomeDialogSeen: 'welcomeDialogSeen',
} as const;

/** Headers, in the lower case Node hands them over. */
export const headerNames = {
  userId: 'x-user-id',
  xsrf: 'x-xsrf-token',
  requestId: 'x-request-id',
  traceparent: 'traceparent',
  /** A new token handed out silently during the last third of a token's life. */
  newAccessToken: 'x-new-access-token',
  /** Signed statement of the gateway (or of a service) about the caller. Never accepted from a client. */
  identity: 'x-mova-identity',
  /** Address of the client as the gateway saw it; trusted only beside a valid identity. */
  clientAddress: 'x-mova-client-address',
  /** Scheme the client used (`http` or `https`) and the host it named, as the gateway saw them. */
  clientOrigin: 'x-mova-client-origin',
  /** Number of the live release set, on answers of /api and /oauth: a page learns of a newer set from it. */
  releaseSet: 'x-release-set',
  /** Position of the event a save produced, and of the event a reader wants to have seen. */
  eventPosition: 'x-event-position',
  after: 'x-after',
  /** `1` on an answer that was read before the wanted event was applied: it may lack what was just saved. */
  behind: 'x-behind',
} as const;

export const storageNames = {
  /** localStorage: cookie consent was given. */
  cookieConsent: 'cookieConsent',
  /** sessionStorage: result of the running training (specification §3). */
  exercisesResult: 'exercisesResult',
  grammarResult: 'grammarResult',
  grammarExerciseStatus: 'grammarExerciseStatus',
  /** sessionStorage: id of the learner who is in a training of this tab; guard C lets that one on. */
  startedRun: 'startedRun',
  /** sessionStorage: kind of login that just ended; the sign-in page signs out of that provider too. */
  signedOutOf: 'signedOutOf',
} as const;

/** The four federated sections, in the order of the menu. */
export const sectionNames = ['dictionary', 'exercises', 'grammar', 'account'] as const;
export type SectionName = (typeof sectionNames)[number];

/** The four services behind the gateway. */
export const serviceNames = ['account', 'dictionary', 'exercises', 'grammar'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Guards a route may name (specification §2, access classes). The rules stand once, in the shell. */
export const guardNames = ['public', 'visitor', 'signed-in', 'training'] as const;
export type GuardName = (typeof guardNames)[number];

/** Id of the JSON block in the page that carries the release table. */
export const releaseTableElementId = 'mova-release-table';

/** Name of the document's `<meta>` whose content is the address that learners write to. */
export const contactMetaName = 'mova-contact';

/** Stands in pages painted at build time; the gateway puts the site's own address in its place. */
export const prerenderedContact = 'contact@mova.invalid';

/**
 * Every version of the legal texts that was published, oldest first: the date of the latest change of either text. Add
 * to it when they change, and release the account service before the pages: it accepts the versions it knows.
 */
export const legalTextsVersions = ['2024-10-13'] as const;
export type LegalTextsVersion = (typeof legalTextsVersions)[number];

/** The version which a new account consents to. */
export const legalTextsVersion = legalTextsVersions.at(-1) as LegalTextsVersion;

/**
 * Characters that show nothing: control and format characters (zero-width spaces and joiners, bidirectional
 * overrides, soft hyphens), variation selectors, fillers, the empty Braille pattern. For `replace`: the flag `g`
 * makes `test` remember where it stopped.
 */
export const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/gu;

/** Fewest characters of a password, invisible ones not counted. */
export const minPasswordLength = 8;

/** The ten topics of words in the order of the specification (§3). */
export const wordTopics = [
  'FOOD',
  'WEATHER',
  'TRAVEL',
  'FAMILY',
  'HEALTH',
  'SPORTS',
  'TECHNOLOGY',
  'WORK',
  'EDUCATION',
  'HOLIDAYS',
] as const;
export type WordTopic = (typeof wordTopics)[number];

/**
 * How the fields of a part begin in the result of a training: `first` in `firstPartAnswers`. The place in this
 * list, from 1, is the number of the part. There are more names than kinds of exercise, so that a further kind
 * takes the next one.
 */
export const partOrdinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
] as const;
export type PartOrdinal = (typeof partOrdinals)[number];

/**
 * Parts a training is priced by (specification §6): each of them that stays without answers uses one free
 * training. A number of its own: another kind of exercise changes the price of no training.
 */
export const pricedParts = 4;

/** Words on a page of either word list (specification §9). */
export const wordsPageSize = 20;

/** Stores of the mobile apps. The apps have no pages of their own there yet, so the links lead to the stores. */
export const appStores = [
  { system: 'iOS', name: 'App Store', address: 'https://apps.apple.com/' },
  { system: 'Android', name: 'Google Play', address: 'https://play.google.com/store/apps' },
] as const;
