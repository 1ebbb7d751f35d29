export const storageNames = {
  cookieConsent: 'cookieConsent',
  exercisesResult: 'exercisesResult',
  grammarResult: 'grammarResult',
  grammarExerciseStatus: 'grammarExerciseStatus',
  /** sessionStorage: id of the user whose training is open in this tab; the guard `training` admits that user. */
  startedRun: 'startedRun',
  /** sessionStorage: kind of login that just ended; the sign-in page also signs out of that provider. */
  signedOutOf: 'signedOutOf',
} as const;

/** A built-in route of the gateway that takes reports of errors. */
export const clientErrorsPath = '/client-errors';

export const releaseTableElementId = 'mova-release-table';

export const contactMetaName = 'mova-contact';

/** Placeholder in prerendered pages; the gateway replaces it with the address of the site. */
export const prerenderedContact = 'contact@mova.invalid';
