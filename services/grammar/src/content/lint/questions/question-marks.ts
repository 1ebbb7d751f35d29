import { filledSentence } from '../../reading/question-parts.ts';
import { eachQuestion } from '../rule.ts';

const asks = (text: string) => /\?["”»]?$/.test(text.trim());

/** The Ukrainian line is a question exactly when the English sentence is one. */
export const questionMarks = eachQuestion((question) =>
  asks(question.native) === asks(filledSentence(question))
    ? []
    : [{ at: ['native'], says: 'only one of the two sentences ends in a question mark' }],
);
