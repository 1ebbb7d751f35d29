import { afterFrame } from '@mova/app-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CountedAnswer } from '../domain/exercise-state.ts';

/** The answer of a press: shown at once, and stored after the next frame, because storing it would delay the verdict. */
export function usePressedAnswer() {
  const [pressed, setPressed] = useState<CountedAnswer>();
  const waiting = useRef<() => void>(undefined);
  /** Also before anything else happens to the training. */
  const store = () => {
    waiting.current?.();
    waiting.current = undefined;
    setPressed(undefined);
  };
  // A hidden page has no frames, and may not come back.
  const storeIfHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') store();
  });
  useEffect(() => {
    const look = () => storeIfHidden();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const press = (answer: CountedAnswer, give: () => void) => {
    waiting.current = give;
    setPressed(answer);
    afterFrame(store);
  };
  return { pressed, press, store };
}
