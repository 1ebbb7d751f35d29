import { prepareSpeech, type SpeechOutcome, speak, stopSpeaking } from '@mova/app-kit';
import { useEffect, useRef, useState } from 'react';

export interface Speaker {
  readonly speaking: boolean;
  /** Never rejects and always ends; see `speak` of app-kit. */
  readonly say: (text: string) => Promise<SpeechOutcome>;
}

/** Speaks in the given voice; stops when the component unmounts. */
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
    // Otherwise the next word is already being spoken.
    if (turn === turns.current) setSpeaking(false);
    return outcome;
  };
  return { speaking, say };
}
