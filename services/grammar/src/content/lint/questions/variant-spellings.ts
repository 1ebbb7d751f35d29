import { foldValue } from '../../reading/folding.ts';
import { eachQuestion } from '../rule.ts';

/** Forms of which both are right somewhere: American and British spellings and pasts, shall and will. */
const variants: readonly (readonly [RegExp, string])[] = [
  [/\bshall\b/g, 'will'],
  [/\bgotten\b/g, 'got'],
  [/\b(learn|burn|dream|lean|leap)ed\b/g, '$1t'],
  [/\bspelled\b/g, 'spelt'],
  [/\bspoiled\b/g, 'spoilt'],
  [/\bsmelled\b/g, 'smelt'],
  [/\bproven\b/g, 'proved'],
  [/\b(travel|cancel|model|label|quarrel|signal)l(ed|ing)\b/g, '$1$2'],
  [/\b(\w+)is(e|ed|es|ing)\b/g, '$1iz$2'],
  [/\bcolour/g, 'color'],
  [/\bpractis/g, 'practic'],
];

/** No two options are the British and the American spelling of one form, or shall and will. */
export const variantSpellings = eachQuestion(({ options }) => {
  const seen = new Map<string, string>();
  return options.flatMap(({ value }, index) => {
    const plain = foldValue(value);
    const folded = variants.reduce((text, [from, to]) => text.replace(from, to), plain);
    const earlier = seen.get(folded);
    seen.set(folded, plain);
    return earlier === undefined || earlier === plain
      ? []
      : [{ at: ['options', index, 'value'], says: `«${value}» and «${earlier}» are both right somewhere` }];
  });
});
