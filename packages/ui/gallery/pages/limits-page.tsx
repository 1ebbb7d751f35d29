import {
  Alert,
  Badge,
  Button,
  Card,
  Checkbox,
  English,
  List,
  ListRow,
  MenuButton,
  MoreIcon,
  SpeakerButton,
  StitchProgress,
  Tabs,
  TextField,
} from '@mova/ui';
import { AnswerOption, AnswerOptions } from '@mova/ui/answers';
import { ChipChoice } from '@mova/ui/chips';
import { SelectionBar } from '@mova/ui/selection-bar';
import classes from '../gallery.module.css';
import { Specimen, State } from '../specimen.tsx';
import { t } from '../texts.ts';

const longEnglish = 'pneumonoultramicroscopicsilicovolcanoconiosis';
const { longWord, longSentence, longName, rtlName } = t.limit;
const options = [
  { value: 'one', label: longWord },
  { value: 'two', label: longSentence },
];

/** Long words, names in other scripts, sentences in place of words. */
export function LimitsPage() {
  return (
    <>
      <Specimen name="Names">
        <State is="right to left beside a number">
          <p>
            <bdi>{rtlName}</bdi>: 12
          </p>
        </State>
        <State is="right to left in a field">
          <TextField label={t.field.name} defaultValue={rtlName} className={classes.field} />
        </State>
        <State is="a long name on a menu">
          <MenuButton label={longName} items={[]}>
            <bdi>{longName}</bdi>
          </MenuButton>
        </State>
      </Specimen>
      <Specimen name="Rows and answers">
        <State is="long words" wide>
          <List label={t.list.label}>
            <ListRow
              leading={<Checkbox hideLabel label={t.field.all} />}
              title={<English studied="row">{longEnglish}</English>}
              titleAction={<SpeakerButton size="small" label={t.word.listen} />}
              description={longSentence}
              meta={<StitchProgress value={40} text={t.word.learning} />}
              trailing={<MenuButton label={t.word.menu} icon={<MoreIcon size={20} />} items={[]} />}
            />
            <ListRow
              compact
              leading={<Checkbox hideLabel label={t.field.all} />}
              title={<English studied="row">{longEnglish}</English>}
              titleAction={<SpeakerButton label={t.word.listen} />}
              description={longSentence}
              meta={<StitchProgress patch size="small" value={40} text="40 %" />}
            />
          </List>
        </State>
        <State is="long answers" wide>
          <AnswerOptions label={t.question.label}>
            <AnswerOption keyHint="1">{longWord}</AnswerOption>
            <AnswerOption keyHint="2" chosen verdict={{ tone: 'wrong', label: t.question.wrong }}>
              {longSentence}
            </AnswerOption>
          </AnswerOptions>
        </State>
        <State is="a long word as the question" wide>
          <English studied="hero">{longEnglish}</English>
        </State>
      </Specimen>
      <Specimen name="Controls">
        <State is="buttons" wide>
          <div className={classes.row}>
            <Button variant="primary">{longSentence}</Button>
            <Button>{longWord}</Button>
          </div>
        </State>
        <State is="chips" wide>
          <ChipChoice label={longSentence} options={options} value="one" onChange={() => {}} />
        </State>
        <State is="tabs" wide>
          <Tabs
            label={t.choice.level}
            items={options.map(({ value, label }) => ({ id: value, label }))}
            selected="one"
            onSelect={() => {}}
          >
            {longSentence}
          </Tabs>
        </State>
        <State is="card, badge, alert" wide>
          <Card>
            <Badge>{longWord}</Badge>
            <Alert still tone="warning" title={longSentence}>
              {longWord}
            </Alert>
          </Card>
        </State>
        <State is="selection bar" wide>
          <SelectionBar
            label={t.list.selection}
            clearLabel={t.list.clear}
            onClear={() => {}}
            hint={longSentence}
            action={<Button variant="primary">{t.action.train}</Button>}
          >
            {longWord}
          </SelectionBar>
        </State>
      </Specimen>
    </>
  );
}
