import { createContext, use } from 'react';
import { type Translation, translationOf } from './i18n.ts';

/** The namespace of a section's own texts. */
export const TextsContext = createContext<string | undefined>(undefined);

/**
 * Returns the texts of a namespace: `t('words.add')`, or with values `t('words.count', { count: 5 })`. There is one
 * language, and texts are there before a page renders, so nothing is subscribed to.
 *
 * @param namespace by default that of the section which renders; also a type argument in sections for earlier kits
 */
export function useTranslation<Namespace extends string>(namespace?: Namespace): Translation {
  const ofSection = use(TextsContext);
  return translationOf(namespace ?? ofSection);
}
