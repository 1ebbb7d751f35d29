import type { ContentRules } from './rule.ts';
import { eachEnglishText, eachUkrainianText } from './texts.ts';

/** Written in Latin letters by Ukrainians too. */
const names =
  /^(?:Wi|Fi|GPS|SMS|PDF|IT|TV|USB|DVD|CD|YouTube|Google|Zoom|Skype|Instagram|Facebook|Netflix|iPhone)$/;

export const englishRules = {
  /** English is written in Latin letters with the straight apostrophe and single spaces. */
  'english-letters': eachEnglishText((text) => [
    ...(/\p{Script=Cyrillic}/u.test(text) ? [`Cyrillic letters in «${text}»`] : []),
    ...(/[’ʼ‘]/.test(text) ? [`an apostrophe other than ' in «${text}»`] : []),
    ...(/\s\s|^\s|\s$/.test(text) ? [`a stray space in «${text}»`] : []),
  ]),

  /** Backticks give English inside Ukrainian its lang="en" and voice; a translation holds no English at all. */
  'english-in-backticks': eachUkrainianText((text, kind) => [
    ...(text.includes('`')
      ? [kind === 'line' ? 'a backtick in a translation' : 'a backtick without its pair']
      : []),
    ...[...text.matchAll(/\p{Script=Latin}+/gu)].flatMap(([word]) =>
      names.test(word) ? [] : [`«${word}» is English outside backticks`],
    ),
  ]),
} satisfies ContentRules;
