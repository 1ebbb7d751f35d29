import { optionIds } from '../files/question-schema.ts';
import { sectionsOf } from '../files/topic-schema.ts';
import { type ContentRules, eachBank, eachQuestion, issueUnless } from './rule.ts';

const questionsPerLevel = 10;

export const idRules = {
  'bank-agrees': eachBank(({ tense }, { topic }) =>
    issueUnless(tense === topic.tense, ['tense'], `tense ${tense}, the topic says ${topic.tense}`),
  ),

  /** Ids are `<topic>-<level>-<01…10>` and run through the five levels in order. */
  'question-ids': eachBank(({ questions }, { name }) =>
    questions.flatMap(({ id, level }, index) => {
      const at = ['questions', index];
      const wantedLevel = Math.floor(index / questionsPerLevel) + 1;
      const number = String((index % questionsPerLevel) + 1).padStart(2, '0');
      const wantedId = `${name}-${wantedLevel}-${number}`;
      return [
        ...issueUnless(id === wantedId, [...at, 'id'], `id ${id}, its place asks for ${wantedId}`),
        ...issueUnless(
          level === wantedLevel,
          [...at, 'level'],
          `${id}: level ${level}, its place asks for ${wantedLevel}`,
        ),
      ];
    }),
  ),

  /** Options are numbered 1 to 4 in order, so the number on the screen is the number in the file. */
  'option-ids': eachQuestion(({ options }) =>
    options.flatMap(({ id }, index) =>
      issueUnless(
        id === optionIds[index],
        ['options', index, 'id'],
        `option ${id} stands in place ${index + 1}`,
      ),
    ),
  ),

  'rule-exists': eachQuestion(({ rule }, { page, name }) => {
    if (!page) {
      const message = `rule ${rule} cannot be looked up: rules/${name}.json is missing`;
      return [{ at: ['rule'], message }];
    }
    const exists = sectionsOf(page).some(([, { rules }]) => rules.some(({ id }) => id === rule));
    return issueUnless(exists, ['rule'], `no rule ${rule} on the page of the topic`);
  }),
} satisfies ContentRules;
