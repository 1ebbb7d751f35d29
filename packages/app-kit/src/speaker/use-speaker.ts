import { prepareSpeech, type SpeechOutcome, speak, stopSpeaking } from '@mova/app-kit';
import { useEffect, useRef, useState } from 'react';

/**
 * Speaks one text at a time, in the given voice and its own pace unless `say` asks for others; stops when the component unmounts. `say`
 * never rejects and always ends, see `speak` of the kit.
 *
 * @param prepareAfterMs when to load the voices: later on a page where no one listens at once
 */
export function useSpeaker(voice: string, prepareAfterMs = 0) {
  const [spoken, setSpoken] = useState<string>();
  const turns = useRef(0);
  useEffect(() => {
    const timer = setTimeout(prepareSpeech, prepareAfterMs);
    return () => {
      clearTimeout(timer);
      stopSpeaking();
    };
  }, [prepareAfterMs]);
  const say = async (text: string, by = voice, rate = 1): Promise<SpeechOutcome> => {
    turns.current += 1;
    const turn = turns.current;
    setSpoken(text);
    const outcome = await speak(text, by, rate);
    // Otherwise the next text is already being spoken.
    if (turn === turns.current) setSpoken(undefined);
    return outcome;
  };
  return { spoken, speaking: spoken !== undefined, say };
}
