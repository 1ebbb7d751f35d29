import { Button } from '@mova/ui';
import { PauseIcon } from '@mova/ui/icons';
import { holdKey } from './use-hold.ts';

export interface HoldButtonProps {
  /** «Затримати». */
  readonly children: string;
  /** What the key of `useHold` is called, for the eye («Пробіл»); undefined where it does nothing. */
  readonly keyName: string | undefined;
  readonly onClick: () => void;
}

/** Stops the clock of a verdict; stands among the actions of a `VerdictBand`, which shows its key. */
export function HoldButton({ children, keyName, onClick }: HoldButtonProps) {
  return (
    <Button
      icon={<PauseIcon size={20} />}
      aria-keyshortcuts={keyName === undefined ? undefined : holdKey}
      data-key={keyName}
      data-hold
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
