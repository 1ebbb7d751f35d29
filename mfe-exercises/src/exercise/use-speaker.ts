import { prepareSpeech, type SpeechOutcome, speak, stopSpeaking } from '@mova/app-kit';
import { useEffect, useRef, useState } from 'react';

/** Says words in the learner's voice. */
export interface Speaker {
  readonly speaking: boolean;
  /** Never rejects and always ends; see `speak` of app-kit. */
  readonly say: (text: string) => Promise<SpeechOutcome>;
}

/** The speaker of a screen, by the name of its voice; falls silent when the screen is left. */
export function useSpeaker(voice: string): Speaker {
  const [speaking, setSpeaking] = useState(false);
  const turns = useRef(0);
  useEffect(() => {
    prepareSpeech();
    return stopSpeaking;
  }, []);
  const say = async (text: string) => {
    turns.current += 1;
    const turn = turns.current;
    setSpeaking(true);
    const outcome = await speak(text, voice);
    // Otherwise the next word is being said now.
    if (turn === turns.current) setSpeaking(false);
    return outcome;
  };
  return { speaking, say };
}
