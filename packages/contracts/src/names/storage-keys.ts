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
