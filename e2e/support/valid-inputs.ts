import type { Calls, InputOf } from '@mova/contracts';

/** One valid request body for every call that takes one: what the bad-input table starts from. */
export const validBodies: { readonly [Id in keyof Calls]: InputOf<Calls[Id]>['body'] } = {
  registration: {
    username: 'Учениця',
    email: 'nobody@mova.example',
    password: 'long enough',
    confirmPassword: 'long enough',
  },
  confirm: { token: 'a'.repeat(43) },
  login: { email: 'nobody@mova.example', password: 'long enough' },
  logout: undefined,
  nonce: undefined,
  getUser: undefined,
  deleteUserAccount: undefined,
  getWords: { query: '', numberOfPage: 1, wordsSection: 'LEARNING_WORDS' },
  getWordSets: undefined,
  addWordSet: { category: 'FOOD', ids: [1] },
  closeWelcome: undefined,
  getGrammarTopics: undefined,
  getGrammarStatuses: undefined,
  getTrainings: undefined,
  getFreeTrainings: undefined,
};
