import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnswerChoice, AnswerOption, AnswerOptions } from './answers.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const words = ['apple', 'pear', 'plum', 'cherry'];

interface QuestionProps {
  onAnswer: (word: string) => void;
  locked?: boolean;
  final?: boolean;
}

function Question({ onAnswer, locked, final }: QuestionProps) {
  return (
    <AnswerOptions label="Яблуко" keys final={final}>
      {words.map((word, at) => (
        <AnswerOption key={word} keyHint={`${at + 1}`} locked={locked} onClick={() => onAnswer(word)}>
          {word}
        </AnswerOption>
      ))}
    </AnswerOptions>
  );
}

function LevelQuestion() {
  const [answer, setAnswer] = useState('');
  return (
    <AnswerOptions label="She ___ here" keys>
      {words.map((word) => (
        <AnswerChoice
          key={word}
          name="q"
          value={word}
          checked={word === answer}
          onChange={() => setAnswer(word)}
        >
          {word}
        </AnswerChoice>
      ))}
    </AnswerOptions>
  );
}

describe('AnswerOption', () => {
  it('is named by the answer without the key hint', () => {
    render(<Question onAnswer={() => {}} />);
    expect(screen.getByRole('group', { name: 'Яблуко' })).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      '1apple',
      '2pear',
      '3plum',
      '4cherry',
    ]);
    expect(screen.getByRole('button', { name: 'pear' })).toBeTruthy();
  });

  it('ignores presses while locked, and keeps the focus', async () => {
    const answer = vi.fn();
    const { rerender } = render(<Question onAnswer={answer} />);
    screen.getByRole('button', { name: 'pear' }).focus();
    rerender(<Question onAnswer={answer} locked />);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('2');
    expect(answer).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'pear' }));
  });

  it.each([
    ['right', 'Правильно'],
    ['wrong', 'Неправильно'],
  ] as const)('judged %s says so in words and by a sign, not by colour alone', (tone, label) => {
    const { container } = render(
      <AnswerOption chosen keyHint="1" verdict={{ tone, label }}>
        apple
      </AnswerOption>,
    );
    expect(screen.getByRole('button', { name: `${label}: apple`, pressed: true })).toBeTruthy();
    expect(container.querySelectorAll('svg')).toHaveLength(1);
  });

  it('pulses only when it is the user’s own and has a verdict', () => {
    const verdict = { tone: 'right', label: 'Правильно' } as const;
    const { container } = render(
      <>
        <AnswerOption chosen>chosen</AnswerOption>
        <AnswerOption verdict={verdict}>revealed</AnswerOption>
        <AnswerOption chosen verdict={verdict}>
          own
        </AnswerOption>
      </>,
    );
    expect([...container.querySelectorAll('.own')].map((own) => own.textContent)).toEqual(['Правильно: own']);
  });
});

describe('final answers', () => {
  /** Whether finger and mouse reach the answers. */
  const inReach = () => screen.getByRole('group').style.pointerEvents !== 'none';

  it('ignore pointer presses at first', () => {
    vi.useFakeTimers();
    render(<Question onAnswer={() => {}} final />);
    expect(inReach()).toBe(false);
    vi.advanceTimersByTime(399);
    expect(inReach()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(inReach()).toBe(true);
  });

  it('take only the first click of a double click', () => {
    const answer = vi.fn();
    render(<Question onAnswer={answer} final />);
    fireEvent.click(screen.getByRole('button', { name: 'pear' }), { detail: 2 });
    expect(answer).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'pear' }), { detail: 1 });
    expect(answer).toHaveBeenCalledExactlyOnceWith('pear');
  });

  it('take keys and assistive technology at once', () => {
    vi.useFakeTimers();
    const answer = vi.fn();
    render(<Question onAnswer={answer} final />);
    fireEvent.keyDown(document.body, { code: 'Digit2' });
    // Enter, Space and what presses for a screen reader are clicks of no place.
    screen.getByRole('button', { name: 'plum' }).click();
    expect(inReach()).toBe(false);
    expect(answer.mock.calls.flat()).toEqual(['pear', 'plum']);
  });

  it('alone wait: changeable answers take a press at once', async () => {
    render(<LevelQuestion />);
    await userEvent.click(screen.getByRole('radio', { name: 'plum' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'plum' }).checked).toBe(true);
  });
});

describe('the keys of the answers', () => {
  it.each(['Digit3', 'Numpad3'])('%s presses the third one, in any keyboard layout', (code) => {
    const answer = vi.fn();
    render(<Question onAnswer={answer} />);
    fireEvent.keyDown(document.body, { code, key: '№' });
    expect(answer).toHaveBeenCalledExactlyOnceWith('plum');
  });

  it('do nothing while one types, with a modifier, when held, or behind a dialog', () => {
    const answer = vi.fn();
    render(
      <>
        <input aria-label="Пошук" />
        <div inert>
          <Question onAnswer={answer} />
        </div>
      </>,
    );
    const press = (target: Element, init: object) => fireEvent.keyDown(target, { code: 'Digit1', ...init });
    press(document.body, {});
    cleanup();
    render(
      <>
        <input aria-label="Пошук" />
        <Question onAnswer={answer} />
      </>,
    );
    press(screen.getByRole('textbox'), {});
    press(document.body, { ctrlKey: true });
    press(document.body, { repeat: true });
    press(document.body, { code: 'Digit9' });
    expect(answer).not.toHaveBeenCalled();
  });

  it('change a changeable answer', () => {
    render(<LevelQuestion />);
    fireEvent.keyDown(document.body, { code: 'Digit2' });
    fireEvent.keyDown(document.body, { code: 'Digit4' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'cherry' }).checked).toBe(true);
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  });
});
