export type Voice = Pick<SpeechSynthesisVoice, 'name' | 'lang' | 'localService' | 'voiceURI'>;

/** Android writes `en_GB`. */
export const isEnglish = ({ lang }: Pick<Voice, 'lang'>) => /^en(?![a-z])/i.test(lang);

/**
 * Returns, each once: the chosen voice, the best one of its accent, the best of them that needs no network, and the
 * best one of another accent. Voices that are hard to understand are among them only where a browser has no others.
 */
export function voicesToTry<V extends Voice>(voices: readonly V[], chosen: string): V[] {
  const english = voices.filter(isEnglish);
  const clear = english.filter((voice) => !isUnclear(voice));
  const sorted = (clear.length > 0 ? clear : english).toSorted((a, b) => rank(b) - rank(a));
  const accent = accentOf(chosen);
  const hasAccent = ({ lang }: V) => plainLanguage(lang).toLowerCase() === accent;
  const wanted = [
    english.find(({ name }) => name === chosen),
    sorted.find((voice) => voice.name !== chosen && hasAccent(voice)),
    sorted.find((voice) => voice.localService && hasAccent(voice)),
    sorted.find((voice) => !hasAccent(voice)),
  ];
  return [...new Set(wanted)].filter((voice) => voice !== undefined);
}

export function accentOf(chosen: string): string {
  return /\bUS\b/.test(chosen) ? 'en-us' : 'en-gb';
}

function plainLanguage(lang: string): string {
  return lang.replace('_', '-');
}

/** Browsers do not say how good a voice is; its name and address do, in the language of the device. */
const natural = /natural|neural|premium|enhanced|вдосконален|високої якості/i;

/** Among voices of one quality those of the device come first: they answer at once, and without a network. */
function rank({ name, voiceURI, localService }: Voice): number {
  return (natural.test(`${name} ${voiceURI}`) ? 2 : 0) + (localService ? 1 : 0);
}

/** Jokes and robots of Apple’s devices, which list them by name before the voices that speak clearly. */
const unclearNames =
  'Albert|Bad News|Bahh|Bells|Boing|Bubbles|Cellos|Deranged|Eddy|Flo|Fred|Good News|Grandma|Grandpa|Hysterical|Jacques|Jester|Junior|Kathy|Organ|Pipe Organ|Ralph|Reed|Rocko|Sandy|Shelley|Superstar|Trinoids|Whisper|Wobble|Zarvox';
const unclear = new RegExp(`^(?:${unclearNames})(?: \\(|$)|espeak`, 'i');

function isUnclear({ name, voiceURI }: Voice): boolean {
  return unclear.test(name) || /eloquence|espeak/i.test(voiceURI);
}
