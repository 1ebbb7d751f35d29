import { English, Logo } from '@mova/ui';
import { EmptyDictionaryDrawing, NotFoundDrawing, TryAgainDrawing, WellDoneDrawing } from '@mova/ui/drawings';
import { PatternDrawing } from '@mova/ui/patterns';
import classes from '../gallery.module.css';
import { Specimen, State } from '../specimen.tsx';
import { t } from '../texts.ts';

const papers = ['page', 'card', 'sunken', 'hover', 'primary-tint', 'accent-tint', 'right-tint', 'wrong-tint'];
const inks = ['ink', 'muted', 'primary', 'right', 'learning', 'wrong'];
const fills = [
  ['primary', 'on-primary'],
  ['accent', 'on-accent'],
  ['wrong', 'on-wrong'],
  ['toast', 'on-toast'],
] as const;

/** Logo, drawings, colours and type. */
export function IdentityPage() {
  return (
    <>
      <Specimen name="Logo">
        <State is="sign and name">
          <Logo />
        </State>
      </Specimen>
      <Specimen name="Drawings">
        <State is="EmptyDictionaryDrawing">
          <EmptyDictionaryDrawing />
        </State>
        <State is="WellDoneDrawing">
          <WellDoneDrawing />
        </State>
        <State is="TryAgainDrawing">
          <TryAgainDrawing />
        </State>
        <State is="NotFoundDrawing">
          <NotFoundDrawing />
        </State>
        <State is="PatternDrawing">
          <PatternDrawing heart={0} frame={0} />
        </State>
        <State is="PatternDrawing, its frame begun">
          <PatternDrawing heart={1} frame={1} isBegun />
        </State>
      </Specimen>
      <Specimen name="Colours">
        <State is="papers under ink" wide>
          <div className={classes.row}>
            {papers.map((paper) => (
              <Swatch key={paper} paper={paper} ink="ink" name={paper} />
            ))}
          </div>
        </State>
        <State is="inks on a card" wide>
          <div className={classes.row}>
            {inks.map((ink) => (
              <Swatch key={ink} paper="card" ink={ink} name={ink} />
            ))}
          </div>
        </State>
        <State is="fills" wide>
          <div className={classes.row}>
            {fills.map(([paper, ink]) => (
              <Swatch key={paper} paper={paper} ink={ink} name={paper} />
            ))}
          </div>
        </State>
      </Specimen>
      <Specimen name="Letters">
        <State is="from display to small" wide>
          <div className={classes.type}>
            <English studied="hero">weather</English>
            <p style={{ fontSize: 'var(--text-display)', fontWeight: 800, lineHeight: 1.2 }}>
              {t.identity.pangram}
            </p>
            <p style={{ fontSize: 'var(--text-title)', fontWeight: 700, lineHeight: 1.2 }}>
              {t.identity.pangram}
            </p>
            <p style={{ fontSize: 'var(--text-large)', fontWeight: 700 }}>{t.identity.pangram}</p>
            <p>{t.identity.pangram}</p>
            <p style={{ fontSize: 'var(--text-small)' }}>{t.identity.pangram}</p>
          </div>
        </State>
      </Specimen>
    </>
  );
}

function Swatch({ paper, ink, name }: { paper: string; ink: string; name: string }) {
  return (
    <div
      lang="en"
      className={classes.swatch}
      style={{ background: `var(--color-${paper})`, color: `var(--color-${ink})` }}
    >
      {name}
    </div>
  );
}
