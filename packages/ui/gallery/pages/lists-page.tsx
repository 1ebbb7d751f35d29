import {
  Badge,
  Button,
  Card,
  Checkbox,
  cardLinkClass,
  English,
  List,
  ListRow,
  MenuButton,
  MoreIcon,
  PremiumIcon,
  SpeakerButton,
  StitchProgress,
} from '@mova/ui';
import { SelectionBar } from '@mova/ui/selection-bar';
import classes from '../gallery.module.css';
import { Specimen, State } from '../specimen.tsx';
import { fill, t } from '../texts.ts';

const words = ['ajar', 'weather', 'journey', 'airbag'].map((foreign, at) => ({
  foreign,
  native: t.list.words[at],
  progress: [0, 40, 100, 70][at] ?? 0,
  text: [t.word.new, t.word.learning, t.word.learned, t.word.learning][at],
}));
const tones = ['neutral', 'primary', 'accent', 'right', 'learning', 'wrong'] as const;

/** Rows, cards, badges and the selection bar. */
export function ListsPage() {
  return (
    <>
      <Specimen name="List, ListRow, SelectionBar">
        <State is="two chosen" wide>
          <List label={t.list.label}>
            {words.map(({ foreign, native, progress, text }, at) => (
              <ListRow
                key={foreign}
                selected={at < 2}
                leading={
                  <Checkbox
                    hideLabel
                    label={fill(t.list.choose, { word: foreign })}
                    checked={at < 2}
                    onChange={() => {}}
                  />
                }
                title={<English studied="row">{foreign}</English>}
                titleAction={<SpeakerButton size="small" label={t.word.listen} speaking={at === 1} />}
                description={native}
                meta={<StitchProgress size="small" value={progress} text={text} />}
                trailing={
                  <MenuButton
                    label={`${t.word.menu}: ${foreign}`}
                    icon={<MoreIcon size={20} />}
                    items={[{ id: 'delete', label: t.action.deleteWord, onSelect: () => {}, tone: 'danger' }]}
                  />
                }
              />
            ))}
          </List>
        </State>
        <State is="compact on a phone" wide>
          <List label={`${t.list.label}, 2`}>
            {words.map(({ foreign, native, progress }) => (
              <ListRow
                compact
                key={foreign}
                title={<English studied="row">{foreign}</English>}
                titleAction={<SpeakerButton label={t.word.listen} />}
                description={native}
                meta={
                  progress === 0 ? (
                    t.word.new
                  ) : (
                    <StitchProgress patch size="small" value={progress} text={`${progress} %`} />
                  )
                }
              />
            ))}
          </List>
        </State>
        <State is="stacked">
          <List label={`${t.list.label}, 4`}>
            {words.slice(0, 2).map(({ foreign, native, progress, text }) => (
              <ListRow
                stacked
                key={foreign}
                title={<English studied="row">{foreign}</English>}
                description={native}
                meta={<StitchProgress size="small" value={progress} text={text} />}
              />
            ))}
          </List>
        </State>
        <State is="enough" wide>
          <SelectionBar
            label={t.list.selection}
            clearLabel={t.list.clear}
            onClear={() => {}}
            action={<Button variant="primary">{t.action.train}</Button>}
            menu={
              <MenuButton
                label={`${t.word.menu}: ${t.list.selected}`}
                icon={<MoreIcon size={20} />}
                items={[{ id: 'delete', label: t.action.deleteWord, onSelect: () => {}, tone: 'danger' }]}
              />
            }
          >
            {t.list.selected}
          </SelectionBar>
        </State>
        <State is="too few" wide>
          <SelectionBar
            label={`${t.list.selection}, 3`}
            clearLabel={t.list.clear}
            onClear={() => {}}
            hint={t.list.selectMore}
            action={
              <Button variant="primary" disabled>
                {t.action.train}
              </Button>
            }
          >
            {t.list.selectedFew}
          </SelectionBar>
        </State>
      </Specimen>
      <Specimen name="Card">
        {(['paper', 'sunken', 'accent'] as const).map((tone) => (
          <State key={tone} is={tone}>
            <Card tone={tone} className={classes.field}>
              <h3>{tone === 'accent' ? t.card.accent : t.card.title}</h3>
              <p>{t.card.text}</p>
            </Card>
          </State>
        ))}
        <State is="interactive">
          <Card interactive className={classes.field}>
            <h3>
              <a href="?page=lists" className={cardLinkClass}>
                {t.card.title}
              </a>
            </h3>
            <p>{t.card.text}</p>
          </Card>
        </State>
      </Specimen>
      <Specimen name="Badge">
        {tones.map((tone) => (
          <State key={tone} is={tone}>
            <Badge tone={tone}>{t.word.category}</Badge>
          </State>
        ))}
        <State is="icon">
          <Badge tone="accent" icon={<PremiumIcon />}>
            {t.card.premium}
          </Badge>
        </State>
      </Specimen>
    </>
  );
}
