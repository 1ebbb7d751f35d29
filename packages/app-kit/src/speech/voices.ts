export type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService'>;

/**
 * Returns up to three English voices, best first: the chosen one, one of the same accent, any other. Voices of the
 * device come before those of the network. Never a foreign voice, which would teach wrong sounds.
 */
export function voicesToTry<V extends Voice>(voices: readonly V[], chosen: string): V[] {
  const english = voices
    .filter(({ lang }) => /^en\b/i.test(plainLanguage(lang)))
    .toSorted((a, b) => Number(b.localService) - Number(a.localService));
  const accent = accentOf(chosen);
  const wanted = [
    english.find(({ name }) => name === chosen),
    english.find(({ name, lang }) => name !== chosen && plainLanguage(lang).toLowerCase() === accent),
    english.find(({ name, lang }) => name !== chosen && plainLanguage(lang).toLowerCase() !== accent),
  ];
  return wanted.filter((voice) => voice !== undefined);
}

/** `en-us` for “Google US English”, `en-gb` for the others. */
export function accentOf(chosen: string): string {
  return /\bUS\b/.test(chosen) ? 'en-us' : 'en-gb';
}

/** Android writes `en_GB`. */
function plainLanguage(lang: string): string {
  return lang.replace('_', '-');
}
