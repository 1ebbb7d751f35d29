import type { MouseEvent } from 'react';
import { SpeakerIcon, SpeakerOffIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './button.module.css';
import { IconButton, type IconButtonProps } from './button.tsx';

export interface SpeakerButtonProps extends Omit<IconButtonProps, 'icon' | 'variant'> {
  /** Includes the word («Прослухати слово apple»): a list has many such buttons. */
  label: string;
  speaking?: boolean | undefined;
  /** Why it cannot be spoken («Браузер не має англійського голосу»); presses do nothing then. */
  unavailable?: string | undefined;
}

/** A round button that speaks a word, filled while it does. */
export function SpeakerButton({
  speaking = false,
  unavailable,
  className,
  onClick,
  ...rest
}: SpeakerButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!unavailable) onClick?.(event);
  };
  return (
    <IconButton
      {...(unavailable && { title: unavailable, 'aria-disabled': true })}
      {...rest}
      icon={unavailable ? <SpeakerOffIcon size={20} /> : <SpeakerIcon size={20} />}
      className={joinClasses(classes.speaker, speaking && !unavailable && classes.speaking, className)}
      onClick={press}
    />
  );
}
