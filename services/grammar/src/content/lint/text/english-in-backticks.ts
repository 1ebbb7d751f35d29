import { eachUkrainianText } from '../texts.ts';

/** Written in Latin letters by Ukrainians too. */
const names =
  /^(?:Wi|Fi|GPS|SMS|PDF|IT|TV|USB|DVD|CD|YouTube|Google|Zoom|Skype|Instagram|Facebook|Netflix|iPhone)$/;

/**
 * Ukrainian text marks its English with backticks, in pairs: the page gives it lang="en" and the right
 * voice. A line that translates holds no English at all.
 */
export const englishInBackticks = eachUkrainianText((text, kind) => [
  ...(text.includes('`')
    ? [kind === 'line' ? 'a backtick in a translation' : 'a backtick without its pair']
    : []),
  ...[...text.matchAll(/\p{Script=Latin}+/gu)].flatMap(([word]) =>
    names.test(word) ? [] : [`«${word}» is English outside backticks`],
  ),
]);
