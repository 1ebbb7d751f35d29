import { fullForms } from '../../reading/folding.ts';
import { eachQuestion } from '../rule.ts';

/** No two options read the same once case, apostrophes and contractions are folded. */
export const distinctOptions = eachQuestion(({ options }) => {
  const forms = options.map(({ value }) => new Set(fullForms(value)));
  return options.flatMap(({ value }, later) => {
    const earlier = forms
      .slice(0, later)
      .findIndex((other) => [...other].some((form) => forms[later]?.has(form)));
    return earlier < 0
      ? []
      : [
          {
            at: ['options', later, 'value'],
            says: `«${value}» says the same as «${options[earlier]?.value}»`,
          },
        ];
  });
});
