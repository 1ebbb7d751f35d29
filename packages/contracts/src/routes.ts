type Route = readonly [
  method: 'GET' | 'POST' | 'PUT',
  /** Parameters as `{name}`, no trailing slash (both forms are served). */
  path: `/${'api' | 'oauth'}/${string}`,
  more?: {
    /** Part of the request that an endpoint's argument becomes, where {@link InputPart} would be another. */
    readonly input?: 'query' | 'parts';
    /** It reads what events of other domains change, so it waits for the user’s own saves. */
    readonly readsAfterEvents?: true;
    /** It depends on the user’s day, so its query has `utcOffset`. */
    readonly sendsUtcOffset?: true;
  },
];

/**
 * Method and path of every call a browser may make, stated nowhere else. Free of libraries: the browser imports this
 * file by value, and a section brings its own copy, so it can make calls that an older shell does not know.
 */
export const routes = {
  registration: ['POST', '/oauth/registration'],
  confirm: ['POST', '/oauth/confirm'],
  resendConfirmation: ['POST', '/oauth/resendConfirmation'],
  login: ['POST', '/oauth/login'],
  logout: ['POST', '/oauth/logout'],
  nonce: ['GET', '/oauth/nonce'],
  getSignInProviders: ['GET', '/oauth/providers'],
  google: ['POST', '/oauth/google', { input: 'parts' }],
  facebook: ['POST', '/oauth/facebook'],
  forgotPassword: ['POST', '/oauth/forgotPassword', { input: 'query' }],
  checkResetLink: ['POST', '/oauth/checkResetLink'],
  resetPassword: ['POST', '/oauth/resetPassword'],
  getUser: ['GET', '/api/getUser', { sendsUtcOffset: true }],
  getSettings: ['GET', '/api/getSettings'],
  saveSettings: ['POST', '/api/saveSettings'],
  getAccount: ['GET', '/api/getAccount'],
  changeName: ['POST', '/api/changeName'],
  changePassword: ['POST', '/api/changePassword'],
  getPlans: ['GET', '/api/getPlans'],
  getDevices: ['GET', '/api/getDevices'],
  endDevice: ['POST', '/api/endDevice/{id}'],
  endOtherDevices: ['POST', '/api/endOtherDevices'],
  deleteUserAccount: ['POST', '/api/deleteUserAccount'],
  getWords: ['POST', '/api/getWords', { readsAfterEvents: true }],
  getWordsByIds: ['POST', '/api/getWordsByIds', { readsAfterEvents: true }],
  acceptAnswer: ['POST', '/api/acceptAnswer'],
  getDueWords: ['GET', '/api/getDueWords', { readsAfterEvents: true, sendsUtcOffset: true }],
  getNextWords: ['GET', '/api/getNextWords', { readsAfterEvents: true, sendsUtcOffset: true }],
  getLearningDays: ['GET', '/api/getLearningDays', { readsAfterEvents: true, sendsUtcOffset: true }],
  addNewWord: ['POST', '/api/addNewWord'],
  updateWord: ['PUT', '/api/updateWord'],
  updateWordCategory: ['PUT', '/api/updateWordCategory'],
  addWordToLearned: ['POST', '/api/addWordToLearned/{id}'],
  addWordToNotLearned: ['POST', '/api/addWordToNotLearned/{id}', { input: 'parts' }],
  deleteWord: ['POST', '/api/deleteWord/{id}'],
  restoreWord: ['POST', '/api/restoreWord/{id}'],
  changeWords: ['POST', '/api/changeWords'],
  deleteWords: ['POST', '/api/deleteWords'],
  restoreWords: ['POST', '/api/restoreWords'],
  translateWord: ['POST', '/api/translateWord'],
  getWordSets: ['GET', '/api/getWordSets'],
  addWordSet: ['POST', '/api/addWordSet'],
  closeWelcome: ['POST', '/api/closeWelcome'],
  startTraining: ['POST', '/api/startTraining', { sendsUtcOffset: true }],
  cancelTraining: ['POST', '/api/cancelTraining'],
  saveWordsResult: ['POST', '/api/saveWordsResult', { sendsUtcOffset: true }],
  getTrainings: ['GET', '/api/getTrainings', { sendsUtcOffset: true }],
  getGrammarTopics: ['GET', '/api/getGrammarTopics'],
  getGrammarQuestions: ['GET', '/api/getGrammarQuestions'],
  getGrammarRules: ['GET', '/api/getGrammarRules'],
  getLevelTest: ['GET', '/api/getLevelTest'],
  getGrammarStatus: ['GET', '/api/getGrammarStatus'],
  getGrammarDays: ['GET', '/api/getGrammarDays'],
  saveGrammarResult: ['POST', '/api/saveGrammarResult', { sendsUtcOffset: true }],
  restartGrammarTopic: ['POST', '/api/restartGrammarTopic'],
} as const satisfies Record<string, Route>;

/** Operation id of a call that a browser may make. */
export type CallId = keyof typeof routes;
export type RouteOf<Id extends CallId> = (typeof routes)[Id];

/** The part of the request that the argument of an endpoint becomes; `parts` for a call with more than one. */
export type InputPart<Id extends CallId> =
  RouteOf<Id> extends readonly [unknown, unknown, { readonly input: infer Part }]
    ? Part
    : RouteOf<Id>[1] extends `${string}{${string}`
      ? 'params'
      : RouteOf<Id>[0] extends 'GET'
        ? 'query'
        : 'body';

/** A call as the kit sends it. */
export interface CallRequest {
  readonly method: Route[0];
  readonly path: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly readsAfterEvents?: true;
}

/** Returns the request of a call; `input` is the part of it that {@link InputPart} names. */
export function requestOf(id: CallId, input?: unknown): CallRequest {
  const [method, path, more]: Route = routes[id];
  const clock = more?.sendsUtcOffset && { utcOffset: 0 - new Date().getTimezoneOffset() };
  const request = {
    method,
    path,
    ...(clock && { query: clock }),
    ...(more?.readsAfterEvents && { readsAfterEvents: true as const }),
  };
  if (input === undefined) return request;
  if (more?.input === 'parts') return { ...request, ...(input as object) };
  const part = more?.input ?? (path.includes('{') ? 'params' : method === 'GET' ? 'query' : 'body');
  return { ...request, [part]: part === 'query' ? { ...clock, ...(input as object) } : input };
}
