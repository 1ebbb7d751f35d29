import { hintOf } from '../../reading/question-parts.ts';
import { kindOf } from '../../topic-kind.ts';
import { eachQuestion } from '../rule.ts';

/** Behind the blank stands the base form in brackets, `(work)`, `(not / work)`; not where no verb is asked. */
export const baseFormHint = eachQuestion(({ english }, { topic }) => {
  const brackets = english.match(/\([^)]*\)/g) ?? [];
  if (kindOf(topic.tense) !== 'verb')
    return brackets.length === 0 ? [] : [{ at: ['english'], says: `needs no hint ${brackets.join(' ')}` }];
  const hint = hintOf({ english });
  if (hint === undefined || brackets.length !== 1)
    return [{ at: ['english'], says: 'needs one hint in brackets right behind the blank' }];
  return /^[a-zA-Z][a-zA-Z'’ -]*( \/ [a-zA-Z][a-zA-Z'’ -]*)*$/.test(hint)
    ? []
    : [{ at: ['english'], says: `hint (${hint}) is not made of words and « / »` }];
});
