// What uses a site without a browser, for programs besides the browser tests.
export { ApiClient } from './api-client.ts';
export { createLearner } from './learner.ts';
export { giveFiveWords, saveRun, trainingsOf } from './training-words.ts';
