import { English, Pagination, Tabs } from '@mova/ui';
import { ChipChoice, ChipFilter } from '@mova/ui/chips';
import { RadioGroup } from '@mova/ui/radio-group';
import { useState } from 'react';
import classes from '../gallery.module.css';
import { Specimen, State } from '../specimen.tsx';
import { fill, t } from '../texts.ts';

const progress = [
  { value: 'all', label: t.choice.all },
  { value: 'new', label: t.choice.new },
  { value: 'learning', label: t.choice.learning },
  { value: 'learned', label: t.choice.learned, disabled: true },
];
const paces = [
  { value: 'standard', label: t.choice.standard },
  { value: 'slow', label: t.choice.slow },
  { value: 'manual', label: t.choice.manual },
];
const topics = [
  { value: 'food', label: t.field.food },
  { value: 'travel', label: t.field.travel },
  { value: 'health', label: t.field.health },
];
const voices = [
  { value: 'male', label: <English>Google UK English Male</English>, description: t.choice.british },
  {
    value: 'female',
    label: <English>Google UK English Female</English>,
    description: t.choice.britishFemale,
  },
  {
    value: 'us',
    label: <English>Google US English</English>,
    description: t.choice.american,
    disabled: true,
  },
];
const levels = [
  { id: 'beginner', label: t.choice.beginner },
  { id: 'intermediate', label: t.choice.intermediate },
  { id: 'advanced', label: t.choice.advanced },
];

/** Choices, filters, tabs and pagination. */
export function ChoicesPage() {
  const [shown, setShown] = useState('all');
  const [pace, setPace] = useState('standard');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['food', 'health']));
  const [voice, setVoice] = useState<string | undefined>('male');
  const [level, setLevel] = useState('beginner');
  return (
    <>
      <Specimen name="ChipChoice">
        <State is="chips">
          <ChipChoice label={t.choice.progress} options={progress} value={shown} onChange={setShown} />
        </State>
        <State is="segments">
          <ChipChoice
            label={t.choice.pace}
            look="segments"
            options={paces}
            value={pace}
            onChange={setPace}
            className={classes.field}
          />
        </State>
        <State is="disabled">
          <ChipChoice
            label={t.choice.pace}
            look="segments"
            options={paces}
            value="slow"
            onChange={setPace}
            disabled
            className={classes.field}
          />
        </State>
      </Specimen>
      <Specimen name="ChipFilter">
        <State is="two of three">
          <ChipFilter label={t.choice.topics} options={topics} values={chosen} onChange={setChosen} />
        </State>
      </Specimen>
      <Specimen name="RadioGroup">
        <State is="list">
          <RadioGroup
            label={t.choice.voice}
            hint={t.choice.voiceHint}
            options={voices}
            value={voice}
            onChange={setVoice}
          />
        </State>
        <State is="cards">
          <RadioGroup
            label={t.choice.voice}
            look="cards"
            options={voices}
            value={voice}
            onChange={setVoice}
            className={classes.field}
          />
        </State>
        <State is="error">
          <RadioGroup
            label={t.choice.voice}
            options={voices.slice(0, 2)}
            value={undefined}
            onChange={setVoice}
            error={t.choice.voiceError}
            errorEnglish="This field is required"
          />
        </State>
      </Specimen>
      <Specimen name="Tabs">
        <State is="three" wide>
          <Tabs label={t.choice.level} items={levels} selected={level} onSelect={setLevel}>
            {t.choice.panel}
          </Tabs>
        </State>
      </Specimen>
      <Specimen name="Pagination">
        <State is="first of many" wide>
          <Pages start={1} />
        </State>
        <State is="between" wide>
          <Pages start={3} />
        </State>
        <State is="last, pending" wide>
          <Pages start={7} pending />
        </State>
      </Specimen>
    </>
  );
}

function Pages({ start, pending = false }: { start: number; pending?: boolean }) {
  const [page, setPage] = useState(start);
  return (
    <Pagination
      page={page}
      pages={7}
      pending={pending}
      onChange={setPage}
      labels={{
        navigation: `${t.pages.navigation}, ${start}`,
        first: t.pages.first,
        previous: t.pages.previous,
        next: t.pages.next,
        last: t.pages.last,
        status: fill(t.pages.status, { page, pages: 7 }),
      }}
    />
  );
}
