import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChipChoice, ChipFilter } from './chips.tsx';
import { RadioGroup } from './radio-group.tsx';

afterEach(cleanup);

const options = [
  { value: 'food', label: 'Їжа' },
  { value: 'travel', label: 'Подорожі' },
  { value: 'work', label: 'Робота', disabled: true },
];

function Topic() {
  const [topic, setTopic] = useState<string | undefined>('food');
  return <ChipChoice label="Тема" hideLabel options={options} value={topic} onChange={setTopic} />;
}

function Topics() {
  const [topics, setTopics] = useState<ReadonlySet<string>>(new Set(['food']));
  return <ChipFilter label="Теми" options={options} values={topics} onChange={setTopics} />;
}

const chosen = () => screen.queryAllByRole('radio', { checked: true });

describe('ChipChoice', () => {
  it('is a named group of radios: arrows move and choose', async () => {
    render(<Topic />);
    expect(screen.getByRole('group', { name: 'Тема' })).toBeTruthy();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Подорожі' }).checked).toBe(true);
  });

  it('chooses by press, and never what is disabled', async () => {
    render(<Topic />);
    await userEvent.click(screen.getByText('Подорожі'));
    await userEvent.click(screen.getByText('Робота'));
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('travel');
  });
});

describe('ChipFilter', () => {
  it('turns each on and off by itself', async () => {
    render(<Topics />);
    await userEvent.click(screen.getByText('Подорожі'));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    await userEvent.click(screen.getByText('Їжа'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { checked: true }).value).toBe('travel');
  });
});

describe('RadioGroup', () => {
  it('says its hint and its error with the group, the English line marked', () => {
    render(
      <RadioGroup
        label="Голос"
        hint="Ним читаються слова"
        error="Виберіть голос"
        errorEnglish="This field is required"
        options={[{ value: 'uk', label: 'Google UK English Male', description: 'Британський' }]}
        value={undefined}
        onChange={() => {}}
      />,
    );
    const group = screen.getByRole('group', { name: 'Голос' });
    const described = group.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Ним читаються слова',
      'Виберіть голосThis field is required',
    ]);
    expect(screen.getByText('This field is required').lang).toBe('en');
    expect(chosen()).toEqual([]);
  });
});
