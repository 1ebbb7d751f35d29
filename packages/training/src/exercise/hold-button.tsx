import { Button } from '@mova/ui';
import { PauseIcon } from '@mova/ui/icons';
import { holdKey } from './use-hold.ts';

export interface HoldButtonProps {
  /** «Затримати». */
  readonly children: string;
  /** Shown name of the key of `useHold` («Пробіл»); undefined where the key is off. */
  readonly keyName: string | undefined;
  readonly onClick: () => void;
}

/** Pauses the countdown of a verdict; an action of a `VerdictBand`, which shows its key. */
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
