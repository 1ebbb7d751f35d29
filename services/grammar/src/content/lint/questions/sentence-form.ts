import { filledSentence } from '../../reading/question-parts.ts';
import { eachQuestion } from '../rule.ts';

/** The filled sentence begins with a capital and ends in . ? or !, without stray spaces. */
export const sentenceForm = eachQuestion((question) => {
  const sentence = filledSentence(question);
  const faults = [
    ...(/^["“]?[A-Z0-9]/.test(sentence) ? [] : ['does not begin with a capital']),
    ...(/[.?!]["”]?$/.test(sentence) ? [] : ['does not end in . ? or !']),
    ...(/\s\s|^\s|\s$|\s[.,?!;:]/.test(sentence) ? ['has a stray space'] : []),
  ];
  return faults.map((fault) => ({ at: ['english'], says: `«${sentence}» ${fault}` }));
});
