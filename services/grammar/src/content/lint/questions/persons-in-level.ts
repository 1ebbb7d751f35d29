import { personOf } from '../../reading/person.ts';
import { kindOf } from '../../topic-kind.ts';
import { eachLevel } from '../rule.ts';

const least = 3;

/** A level of a verb topic has at least three grammatical persons; there is/are and articles have none. */
export const personsInLevel = eachLevel((questions, _level, { topic }) => {
  if (kindOf(topic.tense) !== 'verb') return [];
  const persons = [...new Set(questions.map(personOf))];
  return persons.length < least
    ? [`only ${persons.length} grammatical persons (${persons.join(', ')}), not ${least}`]
    : [];
});
