import { eachBank } from '../rule.ts';

const perLevel = 10;

/** Ids are `<topic>-<level>-<01…10>` and run through the five levels in order. */
export const questionIds = eachBank(({ questions }, { name }) =>
  questions.flatMap(({ id, level }, index) => {
    const dueLevel = Math.floor(index / perLevel) + 1;
    const due = `${name}-${dueLevel}-${String((index % perLevel) + 1).padStart(2, '0')}`;
    return [
      ...(id === due
        ? []
        : [{ at: ['questions', index, 'id'], says: `id ${id}, its place asks for ${due}` }]),
      ...(level === dueLevel
        ? []
        : [
            {
              at: ['questions', index, 'level'],
              says: `${id}: level ${level}, its place asks for ${dueLevel}`,
            },
          ]),
    ];
  }),
);
