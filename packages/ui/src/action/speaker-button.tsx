import type { MouseEvent } from 'react';
import { SpeakerIcon, SpeakerOffIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './button.module.css';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

export interface SpeakerButtonProps extends Omit<IconButtonProps, 'icon' | 'variant'> {
  /** Names the word too, for instance «Прослухати слово apple»: a list has many such buttons. */
  label: string;
  /** The word is being said now. */
  speaking?: boolean | undefined;
  /** Why it cannot be said: «Браузер не має англійського голосу». Takes no press then, but can be asked why. */
  unavailable?: string | undefined;
}

/** Says a word aloud. Round, in the primary colour, filled while the word is being said. */
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
