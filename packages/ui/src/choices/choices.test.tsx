import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChipChoice } from './chips.tsx';
import { RadioGroup } from './radio-group.tsx';

afterEach(cleanup);

const options = [
  { value: 'food', label: 'Їжа' },
  { value: 'travel', label: 'Подорожі' },
];

function Topic() {
  const [topic, setTopic] = useState<string | undefined>('food');
  return <ChipChoice label="Тема" options={options} value={topic} onChange={setTopic} />;
}

describe('ChipChoice', () => {
  it('is a named group of radios: arrows move and choose', async () => {
    render(<Topic />);
    expect(screen.getByRole('group', { name: 'Тема' })).toBeTruthy();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Подорожі' }).checked).toBe(true);
  });

  it('chooses by press', async () => {
    render(<Topic />);
    await userEvent.click(screen.getByText('Подорожі'));
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('travel');
  });
});

describe('RadioGroup', () => {
  it('says its hint with the group, and the second line of an option with its first', () => {
    render(
      <RadioGroup
        label="Голос"
        hint="Ним озвучено слова"
        options={[{ value: 'uk', label: 'Google UK English Male', description: 'Британський' }]}
        value="uk"
        onChange={() => {}}
      />,
    );
    expect(screen.getByRole('group', { name: 'Голос', description: 'Ним озвучено слова' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Google UK English Male\s*Британський/ })).toBeTruthy();
  });
});
