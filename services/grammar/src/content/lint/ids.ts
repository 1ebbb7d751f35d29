import { optionIds } from '../files/question-schema.ts';
import { sectionsOf } from '../files/topic-schema.ts';
import { type ContentRules, eachBank, eachQuestion } from './rule.ts';

const questionsPerLevel = 10;

export const idRules = {
  'bank-agrees': eachBank(({ tense }, report, { topic }) => {
    if (tense !== topic.tense) report(['tense'], `tense ${tense}, the topic says ${topic.tense}`);
  }),

  /** Ids are `<topic>-<level>-<01…10>` and run through the five levels in order. */
  'question-ids': eachBank(({ questions }, report, { name }) => {
    for (const [index, { id, level }] of questions.entries()) {
      const wantedLevel = Math.floor(index / questionsPerLevel) + 1;
      const number = String((index % questionsPerLevel) + 1).padStart(2, '0');
      const wantedId = `${name}-${wantedLevel}-${number}`;
      if (id !== wantedId) report(['questions', index, 'id'], `id ${id}, its place asks for ${wantedId}`);
      if (level !== wantedLevel)
        report(['questions', index, 'level'], `${id}: level ${level}, its place asks for ${wantedLevel}`);
    }
  }),

  /** Options are numbered 1 to 4 in order, so the number on the screen is the number in the file. */
  'option-ids': eachQuestion(({ options }, report) => {
    for (const [index, { id }] of options.entries())
      if (id !== optionIds[index])
        report(['options', index, 'id'], `option ${id} stands in place ${index + 1}`);
  }),

  'rule-exists': eachQuestion(({ rule }, report, { page, name }) => {
    if (!page) report(['rule'], `rule ${rule} cannot be looked up: rules/${name}.json is missing`);
    else if (!sectionsOf(page).some(([, { rules }]) => rules.some(({ id }) => id === rule)))
      report(['rule'], `no rule ${rule} on the page of the topic`);
  }),
} satisfies ContentRules;
