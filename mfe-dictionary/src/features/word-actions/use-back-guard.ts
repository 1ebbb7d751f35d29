import { readSession, useBlocker } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

type Close = (saved?: Word) => void;

/**
 * Holds the browser's back button while a dialog has something unsaved, and warns instead.
 *
 * @returns closes the dialog, which goes back in the history itself
 */
export function useBackGuard(isUnsaved: boolean, onWarn: () => void, onClose: Close): Close {
  const isHeld = useRef(false);
  // With the frame that shows the warning: pressed again at once, the button must close the dialog.
  useLayoutEffect(() => {
    isHeld.current = isUnsaved;
  }, [isUnsaved]);
  // A user who is signed out must be able to go where they are sent.
  const blocker = useBlocker(useCallback(() => isHeld.current && readSession() !== null, []));
  const warn = useEffectEvent(onWarn);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    warn();
  }, [blocker]);
  return (saved) => {
    isHeld.current = false;
    onClose(saved);
  };
}
