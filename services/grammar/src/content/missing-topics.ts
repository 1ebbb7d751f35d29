import type { Tense } from '@mova/contracts';

/**
 * Topics whose questions or rules page are not written yet. A test compares the lists with the content
 * folder, so a topic leaves its list together with the commit that brings its file, and none comes back.
 */
export const missingTopics: Readonly<Record<'questions' | 'rules', readonly Tense[]>> = {
  questions: [],
  rules: [],
};
