import { SpeakerIcon } from '../icons.ts';
import { joinClasses } from '../join-classes.ts';
import classes from './button.module.css';
import { IconButton, type IconButtonProps } from './icon-button.tsx';

export interface SpeakerButtonProps extends Omit<IconButtonProps, 'icon' | 'variant'> {
  /** Names the word too, for instance «Прослухати слово apple»: a list has many such buttons. */
  label: string;
  /** The word is being said now. */
  speaking?: boolean | undefined;
}

/** Says a word aloud. Round, in the primary colour, filled while the word is being said. */
export function SpeakerButton({ speaking = false, className, ...rest }: SpeakerButtonProps) {
  return (
    <IconButton
      {...rest}
      icon={<SpeakerIcon size={20} />}
      className={joinClasses(classes.speaker, speaking && classes.speaking, className)}
    />
  );
}
