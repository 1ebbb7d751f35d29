/** The openings that alternate by the sound before a word: «він учитель», «вона вчителька»; «він іде», «вона йде». */
const others = new Map([
  ['в', 'у'],
  ['у', 'в'],
  ['й', 'і'],
  ['і', 'й'],
]);

/** Words that are another word with the other opening: «вдача» is character, «удача» is luck. */
const fixed = /^[ву](?:дач|прав|клад|ступ|кус)/;

/**
 * Returns a Ukrainian word, in lower case, as it is written after other sounds: «учитель» for «вчитель»; undefined for
 * one that has only one opening.
 */
export function withOtherOpening(word: string): string | undefined {
  const other = others.get(word.charAt(0));
  if (other === undefined || fixed.test(word) || !/^.[бвгґджзклмнпрстфхцчшщ]/.test(word)) return undefined;
  return other + word.slice(1);
}
