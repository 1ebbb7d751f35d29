import { eachQuestion } from '../rule.ts';

/** An option is the text that goes into the blank: no blank, no final mark, no stray space. */
export const optionText = eachQuestion(({ options }) =>
  options.flatMap(({ value }, index) =>
    /^\s|\s$|\s\s|_|[.?!]$|[()]/.test(value)
      ? [{ at: ['options', index, 'value'], says: `«${value}» has a stray space, blank, bracket or mark` }]
      : [],
  ),
);
