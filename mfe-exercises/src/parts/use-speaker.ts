import { prepareSpeech, type SpeechOutcome, speak, stopSpeaking, useGetUserQuery } from '@mova/app-kit';
import { useEffect, useRef, useState } from 'react';

/** The voice of somebody who has chosen none (specification §3). */
const usualVoice = 'Google UK English Male';

/** Says words in the learner's voice. */
export interface Speaker {
  /** The learner's settings are known, or will not be: from here on the voice is the right one. */
  readonly ready: boolean;
  readonly speaking: boolean;
  /** Never rejects and always ends; see `speak` of app-kit. */
  readonly say: (text: string) => Promise<SpeechOutcome>;
}

/** The speaker of a screen; falls silent when the screen is left. */
export function useSpeaker(): Speaker {
  const { data, isLoading } = useGetUserQuery();
  const voice = data?.settings.voiceType ?? usualVoice;
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
  return { ready: !isLoading, speaking, say };
}
