import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import { SpeakerIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './button.module.css';

/** `primary` is the one main action of a screen, `danger` cannot be undone, `quiet` has no frame. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** 36, 44 or 52 px high; `medium` by default. */
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
}

/** Returns the class of anything that looks like a button, such as a router link. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  wide = false,
}: ButtonLook = {}): string {
  return joinClasses(classes.button, classes[variant], classes[size], wide && classes.wide);
}

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'size'> {
  icon?: ReactNode;
  /** Ignores presses and is announced as busy, but keeps its focus, unlike `disabled`. */
  pending?: boolean | undefined;
}

/** The native element: it has the role, the keyboard and the form behaviour already. `type` is `button` by default. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    pending = false,
    type = 'button',
    className,
    onClick,
    children,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(buttonClass({ variant, size, wide }), className)}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      data-pending={pending || undefined}
      onClick={press}
    >
      {icon}
      <span className={classes.text}>{children}</span>
      {pending && <PendingStitches />}
    </button>
  );
}

/** Over the text, which keeps its space so that the button does not change size. */
function PendingStitches() {
  return (
    <span className={classes.stitches} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

interface IconButtonProps
  extends Pick<ButtonLook, 'variant' | 'size'>,
    Omit<ComponentPropsWithRef<'button'>, 'size' | 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
}

/** A square button with an icon only; `quiet` by default. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size, type = 'button', className, ...rest } = props;
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={joinClasses(buttonClass({ variant, size }), classes.square, className)}
    >
      {icon}
    </button>
  );
}

interface SpeakerButtonProps extends Omit<IconButtonProps, 'icon' | 'variant'> {
  /** Includes the word («Прослухати слово apple»): a list has many such buttons. */
  label: string;
  speaking?: boolean | undefined;
}

/** A round button that speaks a word, filled while it does. */
export function SpeakerButton({ speaking = false, className, ...rest }: SpeakerButtonProps) {
  return (
    <IconButton
      {...rest}
      icon={<SpeakerIcon size={20} />}
      className={joinClasses(classes.speaker, speaking && classes.speaking, className)}
    />
  );
}

interface LinkButtonOwnProps<Link extends ElementType> extends ButtonLook {
  as?: Link | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

type LinkButtonProps<Link extends ElementType = 'a'> = LinkButtonOwnProps<Link> &
  Omit<ComponentPropsWithRef<Link>, keyof LinkButtonOwnProps<Link>>;

/** A link that looks like a button. `as` is `a`, or the router’s `Link`. */
export function LinkButton<Link extends ElementType = 'a'>(props: LinkButtonProps<Link>) {
  const { as, variant, size, wide, icon, children, className, ...rest } = props;
  const Element: ElementType = as ?? 'a';
  return (
    <Element {...rest} className={joinClasses(buttonClass({ variant, size, wide }), className)}>
      {icon}
      <span className={classes.text}>{children}</span>
    </Element>
  );
}
