import {
  AddIcon,
  Button,
  type ButtonSize,
  type ButtonVariant,
  DeleteIcon,
  IconButton,
  LinkButton,
  MoreIcon,
  NextIcon,
  SpeakerButton,
  TextLink,
} from '@mova/ui';
import classes from '../gallery.module.css';
import { Specimen, State } from '../specimen.tsx';
import { t } from '../texts.ts';

const variants: readonly [ButtonVariant, string][] = [
  ['primary', t.action.train],
  ['secondary', t.action.cancel],
  ['quiet', t.action.hold],
  ['danger', t.action.delete],
];
const sizes: readonly ButtonSize[] = ['small', 'medium', 'large'];

/** Buttons and links. */
export function ActionsPage() {
  return (
    <>
      <Specimen name="Button">
        {variants.map(([variant, label]) => (
          <State key={variant} is={variant}>
            <div className={classes.row}>
              {sizes.map((size) => (
                <Button key={size} variant={variant} size={size}>
                  {label}
                </Button>
              ))}
            </div>
          </State>
        ))}
        <State is="icon">
          <Button variant="primary" icon={<AddIcon size={20} />}>
            {t.action.add}
          </Button>
        </State>
        {variants.map(([variant, label]) => (
          <State key={variant} is={`${variant}: pending, disabled`}>
            <div className={classes.row}>
              <Button variant={variant} pending>
                {label}
              </Button>
              <Button variant={variant} disabled>
                {label}
              </Button>
            </div>
          </State>
        ))}
        <State is="wide" wide>
          <Button variant="primary" size="large" wide>
            {t.action.start}
          </Button>
        </State>
      </Specimen>
      <Specimen name="IconButton">
        <State is="small, medium, large">
          <div className={classes.row}>
            {sizes.map((size) => (
              <IconButton key={size} size={size} label={`${t.word.menu} (${size})`} icon={<MoreIcon />} />
            ))}
          </div>
        </State>
        <State is="secondary">
          <IconButton variant="secondary" label={t.action.add} icon={<AddIcon />} />
        </State>
        <State is="disabled">
          <IconButton disabled label={t.action.deleteWord} icon={<DeleteIcon />} />
        </State>
      </Specimen>
      <Specimen name="SpeakerButton">
        <State is="idle">
          <SpeakerButton label={t.word.listen} />
        </State>
        <State is="speaking">
          <SpeakerButton label={t.word.listen} speaking />
        </State>
      </Specimen>
      <Specimen name="LinkButton and TextLink">
        <State is="primary">
          <LinkButton href="?page=actions" variant="primary" icon={<NextIcon size={20} />}>
            {t.action.start}
          </LinkButton>
        </State>
        <State is="secondary">
          <LinkButton href="?page=actions">{t.action.home}</LinkButton>
        </State>
        <State is="TextLink">
          <TextLink href="?page=actions">{t.action.privacy}</TextLink>
        </State>
        <State is="TextLink quiet">
          <TextLink href="?page=actions" quiet>
            {t.action.privacy}
          </TextLink>
        </State>
      </Specimen>
    </>
  );
}
