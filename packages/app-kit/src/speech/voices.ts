/** What is asked of a voice; the browser's `SpeechSynthesisVoice` fits. */
export type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService'>;

/**
 * Voices to try for English, best first and at most three: the chosen one, one of the same accent, any other
 * English one. Voices of the device stand before those of the network, which fall silent without it. Empty
 * when there is no English voice: a word read by the voice of another language would teach a wrong sound.
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

/** Language tag of a voice the product offers: `en-us` for “Google US English”, `en-gb` for the others. */
export function accentOf(chosen: string): string {
  return /\bUS\b/.test(chosen) ? 'en-us' : 'en-gb';
}

/** Android writes `en_GB`. */
function plainLanguage(lang: string): string {
  return lang.replace('_', '-');
}
