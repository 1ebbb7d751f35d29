import { English, Pagination, Tabs } from '@mova/ui';
import { ChipChoice } from '@mova/ui/chips';
import { RadioGroup } from '@mova/ui/radio-group';
import { useState } from 'react';
import { Specimen, State } from '../specimen.tsx';
import { fill, t } from '../texts.ts';

const progress = [
  { value: 'all', label: t.choice.all },
  { value: 'new', label: t.choice.new },
  { value: 'learning', label: t.choice.learning },
  { value: 'learned', label: t.choice.learned },
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
  const [voice, setVoice] = useState('male');
  const [level, setLevel] = useState('beginner');
  return (
    <>
      <Specimen name="ChipChoice">
        <State is="chips">
          <ChipChoice label={t.choice.progress} options={progress} value={shown} onChange={setShown} />
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
