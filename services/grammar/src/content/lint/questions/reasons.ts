import { eachQuestion } from '../rule.ts';

const shortest = 20;

/** A reason that names no mistake. */
const empty = /^(?:це )?(?:неправильно|помилка|хибно|невірно)(?: тут)?\.$/i;

/** Every wrong option names its own mistake in one Ukrainian sentence, and the three are not all the same. */
export const reasons = eachQuestion(({ options }) => {
  const given = options.flatMap((option, index) =>
    'reason' in option ? [{ text: option.reason, index }] : [],
  );
  const single = given.flatMap(({ text, index }) => {
    const plain = text.replace(/`[^`]*`/g, 'X');
    const faults = [
      ...(/^[А-ЩЬЮЯҐЄІЇX«][^!?]*\.$/.test(plain) && !/\.\s/.test(plain) ? [] : ['is not one sentence']),
      ...(/\s\s|^\s|\s$/.test(text) ? ['has a stray space'] : []),
      ...(text.length < shortest || empty.test(text) ? ['names no mistake'] : []),
    ];
    return faults.map((fault) => ({ at: ['options', index, 'reason'], says: `the reason ${fault}` }));
  });
  const same = given.length > 1 && new Set(given.map(({ text }) => text)).size === 1;
  return same ? [...single, { at: ['options'], says: 'all wrong options have the same reason' }] : single;
});
