import { browserCookies } from '@mova/app-kit';
import { offline, problem, type Responses, renderSection, testUser } from '@mova/app-kit/testing';
import type { User } from '@mova/contracts';
import { cookieNames, storageNames } from '@mova/contracts/names';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import remote from '../remote.tsx';
import { sampleRules, sampleSlice, sampleStatus } from '../testing/samples.ts';

const played = vi.fn();
beforeEach(() => {
  localStorage.clear();
  played.mockClear();
  // jsdom has no sound of its own.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played(this.src);
  });
});

afterEach(() => vi.useRealTimers());

/** Clocks of the page that pass over nothing while the machine is held up. @returns what they call in 990 ms. */
function holdClocks() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const gone = vi.fn();
  setTimeout(gone, 990);
  return gone;
}

const settings = (more: Partial<User['settings']>): User => ({
  ...testUser,
  settings: { ...testUser.settings, ...more },
});
/** The learner decides when to go on, so that no test waits for a clock. */
const atOwnPace = settings({ pace: 'manual' });

function open(route: string, responses: Responses = {}, user: User = atOwnPace) {
  const stage = renderSection(remote, {
    route,
    user,
    responses: {
      'GET /api/getGrammarStatus': { statuses: [] },
      'GET /api/getGrammarQuestions': ({ query }) =>
        sampleSlice(query.tense as 'PRESENT_SIMPLE', Number(query.level)),
      'GET /api/getGrammarRules': sampleRules,
      'GET /api/getGrammarTopics': { topics: [] },
      ...responses,
    },
  });
  // As signing in left it; nothing is read before this task ends.
  browserCookies.set(cookieNames.settings, JSON.stringify(user.settings));
  return stage;
}

const question = (index: number) =>
  screen.findByText(`Sentence ${index} has a`, { selector: 'p *', exact: false });
/** A button, once finger and mouse reach it: what has just come has to be seen first. */
const inReach = async (button: HTMLElement) => {
  await waitFor(() => expect(button.closest('[style*="pointer-events"]')).toBeNull());
  return button;
};
const pressable = async (name: RegExp | string) => inReach(await screen.findByRole('button', { name }));
const answer = async (index: number, right = true) => {
  const name = new RegExp(right ? `right ${index}$` : `wrong ${index}-`);
  const [first] = await screen.findAllByRole('button', { name });
  await userEvent.click(await inReach(first as HTMLElement));
};
/** Waits until screen readers are told a text, in a region that stood there empty before. */
const announced = (text: string) =>
  waitFor(() => expect(document.querySelector('[role=status][aria-live=polite]')?.textContent).toBe(text));
const goOn = async () => userEvent.click(await pressable('Далі'));
const place = async (text: string) =>
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe(text);

/** Plays all questions; those of `mistakes` wrongly. */
async function play(asked: readonly number[], mistakes: readonly number[] = []) {
  for (const index of asked) {
    await screen.findByRole('heading', { name: new RegExp(`Речення ${index}$`) });
    await answer(index, !mistakes.includes(index));
    await goOn();
  }
  await screen.findByText('Дуже добре!');
}

const ten = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('a topic’s link', () => {
  it.each([
    ['/past-continuous', 'Past Continuous', 'PAST_CONTINUOUS'],
    ['/there-is-are', 'There is/There are', 'THERE_IS_THERE_ARE'],
    ['/there-is-there-are', 'There is/There are', 'THERE_IS_THERE_ARE'],
  ])('%s selects %s and starts its quiz', async (route, title, tense) => {
    const stage = open(route);
    await question(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(stage.location()).toBe('/grammar-exercise');
    const asked = stage.requests.filter(({ path }) => path === '/api/getGrammarQuestions');
    expect(asked.map(({ query }) => query)).toEqual([{ tense, level: 1 }]);
  });

  it('without one the quiz is that of Present Simple', async () => {
    open('/grammar-exercise');
    await question(0);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Present Simple');
  });
});

describe('a question', () => {
  it('shows the Ukrainian sentence, the English one with its blank, and four options in English', async () => {
    open('/grammar-exercise');
    await question(0);
    const group = screen.getByRole('group', { name: /^Sentence 0 has a\s+пропуск\s*\(hint\)\.$/ });
    const options = within(group).getAllByRole('button');
    expect(options).toHaveLength(4);
    expect(options[0]?.querySelector('[lang=en]')?.textContent).toBe('right 0');
    await place('Запитання 1 з 10');
  });

  it('takes one click: the chosen option and the right one carry their verdicts, others change nothing', async () => {
    open('/grammar-exercise');
    await question(0);
    await userEvent.click(await pressable(/wrong 0-2/));
    await pressable(/Ваша відповідь, неправильно: wrong 0-2/);
    await pressable(/Правильна відповідь: right 0/);
    await userEvent.click(await pressable(/right 0/));
    await pressable(/Ваша відповідь, неправильно: wrong 0-2/);
    expect(JSON.parse(sessionStorage.getItem(storageNames.grammarResult) ?? '')).toMatchObject({
      userId: testUser.userId,
      correctAnswers: 0,
      wrongAnswers: 1,
      errorIndexes: [0],
    });
  });

  it('takes no press of finger or mouse before it was seen: it was meant for the one before; a key it does', async () => {
    open('/grammar-exercise');
    await question(0);
    await answer(0);
    const next = await pressable('Далі');
    holdClocks();
    await userEvent.click(next);
    await question(1);
    const second = (await screen.findByRole('group')).querySelectorAll('button');
    for (const one of second) await expect(userEvent.click(one)).rejects.toThrow('pointer-events: none');
    await userEvent.keyboard('2');
    await waitFor(() => expect(second[1]?.getAttribute('aria-pressed')).toBe('true'));

    await userEvent.keyboard('{Enter}');
    await question(2);
    const third = await pressable('right 2');
    // The second click of a double one that went on from the question before.
    fireEvent.click(third, { detail: 2 });
    expect(third.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(third);
    expect(third.getAttribute('aria-pressed')).toBe('true');
  });

  it('at the learner’s own pace teaches at once: why the option is wrong, why the other is right, and the rule', async () => {
    open('/grammar-exercise');
    await question(0);
    await userEvent.click(await pressable(/wrong 0-2/));
    await screen.findByText(/Причина 0-2/, { selector: 'p' });
    screen.getByText('Пояснення 0');
    await announced('Правильна відповідь: right 0. Причина 0-2: зайве do. Пояснення 0');
    const english = document.querySelectorAll('[aria-live=polite] [lang=en]');
    expect(Array.from(english, ({ textContent }) => textContent)).toEqual(['right 0', 'do']);
    await screen.findByText(/дієслово має закінчення/);
    const link = screen.getByRole('link', { name: 'Відкрити правило в новій вкладці' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/rules?topic=present-simple#third-person-s',
      '_blank',
    ]);
  });

  it('goes on by itself after a second at the standard pace, and the focus goes to the next question', async () => {
    open('/grammar-exercise', {}, settings({ pace: 'standard' }));
    await question(0);
    await pressable(/right 0$/);
    const almostSecond = holdClocks();
    await answer(0);
    expect(screen.queryByRole('button', { name: 'Далі' })).toBeNull();
    await announced('Правильно!');
    const heading = await screen.findByRole('heading', { name: 'Запитання 2 з 10. Речення 1' });
    expect(almostSecond).toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('waits after a wrong answer when the clock is stopped, and says why then', async () => {
    open('/grammar-exercise', {}, settings({ pace: 'slow' }));
    await question(0);
    holdClocks();
    await userEvent.click(await pressable(/wrong 0-3/));
    await announced('Правильна відповідь: right 0');
    expect(screen.queryByText(/Причина/)).toBeNull();
    await userEvent.click(await pressable('Затримати'));
    await screen.findByText(/Причина 0-3/, { selector: 'p' });
    await announced('Час зупинено. Причина 0-3: зайве do. Пояснення 0');
    const next = screen.getByRole('button', { name: 'Далі' });
    await waitFor(() => expect(document.activeElement).toBe(next));
    await userEvent.click(next);
    await question(1);
  });

  it.each([' ', '{Tab}'])('waits after a wrong answer when a key stops the clock («%s»)', async (key) => {
    open('/grammar-exercise', {}, settings({ pace: 'slow' }));
    await question(0);
    holdClocks();
    await userEvent.keyboard('2');
    const hold = await screen.findByRole('button', { name: 'Затримати' });
    expect([hold.getAttribute('aria-keyshortcuts'), hold.dataset.key]).toEqual(['Space', 'Пробіл']);
    await userEvent.keyboard(key);
    await screen.findByText(/Причина 0-2/, { selector: 'p' });
    expect(hold.isConnected).toBe(false);
    await announced('Час зупинено. Причина 0-2: зайве do. Пояснення 0');
  });

  it('is answered by the keys 1–4 and left by Enter', async () => {
    open('/grammar-exercise');
    await question(0);
    await userEvent.keyboard('{Enter}2');
    await pressable(/неправильно: wrong 0-2/);
    await userEvent.keyboard('{Enter}');
    await question(1);
    await place('Запитання 2 з 10');
  });

  it('leaves the number keys alone when the learner switched them off', async () => {
    open('/grammar-exercise', {}, settings({ pace: 'manual', keys: false }));
    await question(0);
    await waitFor(async () => expect((await pressable('right 0')).textContent).toBe('right 0'));
    await userEvent.keyboard('2');
    expect(screen.queryByRole('button', { name: /неправильно/ })).toBeNull();
  });

  it.each([
    ['right', 0],
    ['wrong', 1],
  ])('plays the sound of a %s answer', async (sound, at) => {
    open('/grammar-exercise', {}, settings({ pace: 'manual', keys: false, turnOnAudio: true }));
    // Without its key hint: the settings are known.
    await waitFor(async () => expect((await pressable('right 0')).textContent).toBe('right 0'));
    await userEvent.click(await pressable(at === 0 ? 'right 0' : 'wrong 0-2'));
    expect(played.mock.calls).toEqual([[expect.stringMatching(new RegExp(`/${sound}\\.wav$`))]]);
  });

  it('plays none where the learner switched sounds off', async () => {
    open('/grammar-exercise', {}, settings({ pace: 'manual', keys: false, turnOnAudio: false }));
    await waitFor(async () => expect((await pressable('right 0')).textContent).toBe('right 0'));
    await answer(0);
    await screen.findByText('Правильно!', { selector: 'p' });
    expect(played).not.toHaveBeenCalled();
  });
});

describe('a run', () => {
  it('asks all ten, ends with the completion panel, and its result is at hand', async () => {
    const stage = open('/grammar-exercise');
    await play(ten, [2, 5]);
    screen.getByText('Дякуємо за використання версії');
    await userEvent.click(screen.getByRole('link', { name: 'До результатів' }));
    await screen.findByRole('heading', { name: 'Результати:' });
    expect(stage.location()).toBe('/grammar-result');
  });

  it('asks only the questions that wait to be repeated, and keeps their indexes of the slice', async () => {
    open('/grammar-exercise', {
      'GET /api/getGrammarStatus': {
        statuses: [sampleStatus({ numberOfCurrentLvl: 3, exercisesLeft: [8, 4] })],
      },
    });
    await screen.findByText(/Рівень 3 з 5 · повторити 2 запитання/);
    await play([4, 8], [8]);
    expect(JSON.parse(sessionStorage.getItem(storageNames.grammarResult) ?? '')).toMatchObject({
      level: 3,
      errorIndexes: [8],
    });
  });

  it('goes on at the same question after a reload, its verdict included', async () => {
    open('/grammar-exercise');
    await question(0);
    await answer(0);
    await goOn();
    await question(1);
    await answer(1, false);
    const again = open('/grammar-exercise');
    await pressable(/Ваша відповідь, неправильно/);
    await question(1);
    await place('Запитання 2 з 10');
    // It knows its level: nothing else is asked for.
    expect(again.requests.some(({ path }) => path === '/api/getGrammarStatus')).toBe(false);
  });

  it('of another learner of this tab is not shown', async () => {
    open('/grammar-exercise');
    await question(0);
    await answer(0);
    await goOn();
    open('/grammar-exercise', {}, { ...atOwnPace, userId: 8 });
    await question(0);
    await place('Запитання 1 з 10');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['cut', '{"userId":7,"runId":"x'],
    ['of another shape', '{"userId":7,"correctAnswers":3}'],
    ['a bare list', '[1,2]'],
  ])('stored %s gives a clear message and a fresh start', async (_name, text) => {
    sessionStorage.setItem(storageNames.grammarResult, text);
    open('/grammar-exercise');
    await question(0);
    expect(screen.getByRole('alert').textContent).toContain('не вдалося відновити');
    await place('Запитання 1 з 10');
  });

  it('of older content gives a clear message and a fresh start', async () => {
    open('/grammar-exercise');
    await question(0);
    await answer(0);
    await goOn();
    await question(1);
    open('/grammar-exercise', {
      'GET /api/getGrammarQuestions': sampleSlice('PRESENT_SIMPLE', 1, 'version-2'),
    });
    await question(0);
    expect(screen.getByRole('alert').textContent).toContain('Запитання цієї теми оновилися');
  });

  it.each([
    ['the standing', 'GET /api/getGrammarStatus'],
    ['the questions', 'GET /api/getGrammarQuestions'],
  ] as const)('whose service is down (%s) can be asked for again', async (_name, call) => {
    let answers = 0;
    const good = call === 'GET /api/getGrammarStatus' ? { statuses: [] } : sampleSlice();
    open('/grammar-exercise', {
      [call]: () => (answers++ === 0 ? problem('UPSTREAM_UNAVAILABLE', 503) : good),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Не вдалося відкрити вправу');
    await userEvent.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    await question(0);
  });
});

describe('leaving a quiz', () => {
  it('asks first; staying keeps the question, leaving goes home and forgets the run', async () => {
    const stage = open('/grammar-exercise');
    await question(0);
    await answer(0, false);
    await userEvent.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Повернутись на головну?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Продовжити вправу' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(stage.location()).toBe('/grammar-exercise');
    await pressable(/Ваша відповідь, неправильно/);
    await userEvent.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Так, вийти' }));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(sessionStorage.getItem(storageNames.grammarResult)).toBeNull();
  });

  it('asks nothing once it is finished', async () => {
    const stage = open('/grammar-exercise', {
      'GET /api/getGrammarStatus': { statuses: [sampleStatus({ exercisesLeft: [0] })] },
    });
    await play([0]);
    await userEvent.click(screen.getByRole('link', { name: 'Повернутись на головну' }));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(sessionStorage.getItem(storageNames.grammarResult)).not.toBeNull();
  });
});

describe('a completed topic', () => {
  const completed = { statuses: [sampleStatus({ numberOfCurrentLvl: 5, completed: true })] };

  it('may be started over', async () => {
    const stage = open('/present-simple', {
      'GET /api/getGrammarStatus': completed,
      'POST /api/restartGrammarTopic': sampleStatus(),
    });
    await screen.findByRole('heading', { name: 'Цю тему завершено' });
    expect(stage.requests.some(({ path }) => path === '/api/getGrammarQuestions')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Почати спочатку' }));
    await question(0);
    expect(stage.requests.find(({ method }) => method === 'POST')?.body).toEqual({ tense: 'PRESENT_SIMPLE' });
  });

  it('says when starting over failed', async () => {
    open('/present-simple', {
      'GET /api/getGrammarStatus': completed,
      'POST /api/restartGrammarTopic': offline,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Почати спочатку' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Не вдалося почати тему спочатку');
  });
});
