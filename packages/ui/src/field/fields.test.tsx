import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { PasswordField, SearchField, TextField } from './text-field.tsx';

afterEach(cleanup);

/** What a screen reader reads after the name of a control. */
function described(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

function Search() {
  const [value, setValue] = useState('');
  return (
    <SearchField
      label="Search"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onClear={() => setValue('')}
      clearLabel="Clear"
    />
  );
}

describe('TextField', () => {
  it('is named by its label and described by nothing while nothing is wrong', () => {
    render(<TextField label="E-mail" type="email" />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(field.getAttribute('aria-describedby')).toBeNull();
  });

  it('is described by its hint and, once wrong, by the error, with English as a marked second line', () => {
    const texts = { label: 'E-mail', hint: 'Only for letters', error: 'Перевірте адресу' };
    render(<TextField {...texts} errorEnglish="Invalid E-mail address format" />);
    const field = screen.getByRole('textbox');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(described(field)).toBe('Only for letters Перевірте адресуInvalid E-mail address format');
    expect(screen.getByText('Invalid E-mail address format').lang).toBe('en');
    expect(screen.getByText('Перевірте адресу').lang).toBe('');
  });

  it('can be marked as wrong by an error that is said elsewhere', () => {
    render(<TextField label="Translation" aria-invalid />);
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  });

  it('announces an error that appears, by a live place that was there before', () => {
    const { rerender, container } = render(<TextField label="E-mail" />);
    const place = container.querySelector('[aria-live="polite"]');
    expect(place?.textContent).toBe('');
    rerender(<TextField label="E-mail" error="Wrong" />);
    expect(place?.textContent).toBe('Wrong');
  });

  it('passes ref, name and handlers to the input, as a form library registers it', async () => {
    const ref = createRef<HTMLInputElement>();
    const blurred = vi.fn();
    render(<TextField label="Name" name="username" ref={ref} onBlur={blurred} />);
    await userEvent.type(screen.getByRole('textbox'), 'Оля');
    await userEvent.tab();
    expect([ref.current?.name, ref.current?.value]).toEqual(['username', 'Оля']);
    expect(blurred).toHaveBeenCalledOnce();
  });

  it('lets what is typed choose its own direction, but not an address or an English answer', () => {
    render(
      <>
        <TextField label="Name" />
        <TextField label="E-mail" type="email" />
        <TextField label="Answer" studied />
      </>,
    );
    expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('dir'))).toEqual([
      'auto',
      null,
      null,
    ]);
  });

  it('gives a studied word no help from the device', () => {
    render(<TextField label="Answer" studied />);
    const field = screen.getByRole('textbox');
    expect(field.lang).toBe('en');
    expect(
      ['autocapitalize', 'autocorrect', 'autocomplete', 'spellcheck'].map((name) => field.getAttribute(name)),
    ).toEqual(['none', 'off', 'off', 'false']);
  });
});

describe('PasswordField', () => {
  it('shows the password on demand and hides it again, keeping what was typed', async () => {
    render(<PasswordField label="Password" revealLabel="Show" concealLabel="Hide" />);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(field, 'secret12');
    expect(field.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect([field.type, field.value]).toEqual(['text', 'secret12']);
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(field.type).toBe('password');
  });
});

describe('SearchField', () => {
  it('clears by its button and puts the focus back into the field', async () => {
    render(<Search />);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await userEvent.type(field, 'apple');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
  });

  it('clears by Escape', async () => {
    render(<Search />);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await userEvent.type(field, 'apple{Escape}');
    expect(field.value).toBe('');
  });
});

describe('choices', () => {
  it('a select offers its options by their labels', async () => {
    const change = vi.fn();
    const options = [
      { value: 'ALL', label: 'All' },
      { value: 'FOOD', label: 'Food' },
    ];
    render(<Select label="Category" options={options} onChange={(event) => change(event.target.value)} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Food');
    expect(change).toHaveBeenCalledWith('FOOD');
  });

  it('a checkbox is pressed by its words and wired to its error', async () => {
    render(<Checkbox label="I agree" error="Потрібна згода" errorEnglish="This field is required" />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' });
    await userEvent.click(screen.getByText('I agree'));
    expect(box.checked).toBe(true);
    expect(described(box)).toContain('Потрібна згода');
  });

  it('a checkbox with a hidden label is named all the same, and can be half chosen', () => {
    const ref = createRef<HTMLInputElement>();
    const { rerender } = render(<Checkbox label="Choose apple" hideLabel indeterminate ref={ref} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose apple' });
    expect(box.indeterminate).toBe(true);
    expect(ref.current).toBe(box);
    rerender(<Checkbox label="Choose apple" hideLabel ref={ref} />);
    expect(box.indeterminate).toBe(false);
  });

  it('a switch says that it is one', async () => {
    render(<Switch label="Sound" />);
    const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Sound' });
    await userEvent.click(control);
    expect(control.checked).toBe(true);
  });
});
