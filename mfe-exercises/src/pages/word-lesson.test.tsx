import type { PartOfSpeech, Reading, WordToTrain } from '@mova/contracts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerOf, textOf, wrongAnswer } from '../testing/choice-answers.ts';
import { button, goOn, inReach, openExercise, withSettings, wordAt } from '../testing/open-exercise.tsx';
import { stubSpeech } from '../testing/speaking-browser.ts';
import { trainingWords, translationOf } from '../testing/training-words.ts';

afterEach(() => vi.unstubAllGlobals());

const reading: Reading = {
  partOfSpeech: 'noun',
  level: 'A1',
  ipa: 'ipa',
  label: 'позначка',
  translations: ['переклад'],
  example: { english: 'We have bread here.', native: 'Тут є хліб.' },
};

/** A dictionary whose words the lexicon knows, or whose user gave an example. */
const withDetails = (details: Partial<WordToTrain>) => ({
  'POST /api/getWordsByIds': { words: trainingWords.map((word) => ({ ...word, ...details })) },
});

const speaking = (more = {}) => withSettings({ pace: 'manual', speakWords: true, ...more });

describe('the lesson of a mistake', () => {
  it('shows the IPA of a word whose translation is the user’s own', async () => {
    const { keys } = openExercise('/translate-words', { responses: withDetails({ sound: { ipa: 'own' } }) });
    await keys.click(await wrongAnswer(translationOf(await wordAt(1))));
    expect(await screen.findByText('/own/')).toBeTruthy();
  });

  it('shows the word with its IPA, translation and example, and what was chosen instead', async () => {
    const { keys } = openExercise('/translate-words', { responses: withDetails({ reading }) });
    const word = await wordAt(1);
    const wrong = await wrongAnswer(translationOf(word));
    const chosen = textOf(wrong);
    await keys.click(wrong);
    await screen.findByText(`/${reading.ipa}/`);
    screen.getByText(reading.example.native);
    screen.getByText(
      (_, element) =>
        element?.tagName === 'P' &&
        element.textContent === `Ви обрали «${chosen}», а це ${translationOf(chosen)}.`,
    );
    expect(screen.getAllByText(translationOf(word))).toHaveLength(2);
  });

  it('says what a wrong option means that is no word of the training', async () => {
    const distractors = [
      { foreignWord: 'window', nativeWord: 'вікно' },
      { foreignWord: 'chair', nativeWord: 'стілець' },
      { foreignWord: 'spoon', nativeWord: 'ложка' },
    ];
    // No word is of the part of speech of another.
    const parts: readonly PartOfSpeech[] = ['noun', 'verb', 'adjective', 'adverb', 'pronoun'];
    const words = trainingWords.map((word, at) => ({
      ...word,
      reading: { ...reading, partOfSpeech: parts[at] ?? 'phrase' },
      distractors,
    }));
    const { keys } = openExercise('/translate-words', {
      responses: { 'POST /api/getWordsByIds': { words } },
    });
    const wrong = await wrongAnswer(translationOf(await wordAt(1)));
    const chosen = textOf(wrong);
    await keys.click(wrong);
    const english = distractors.find(({ nativeWord }) => nativeWord === chosen)?.foreignWord;
    await screen.findByText(
      (_, element) =>
        element?.tagName === 'P' && element.textContent === `Ви обрали «${chosen}», а це ${english}.`,
    );
  });

  it('shows the user’s own example in place of that of the lexicon', async () => {
    const { keys } = openExercise('/type-words', {
      responses: withDetails({ reading, ownExample: 'My bread is mine.' }),
    });
    await wordAt(1);
    await keys.keyboard('nonsense{Enter}');
    await screen.findByText('Ваш приклад');
    expect(screen.queryByText(reading.example.native)).toBeNull();
  });

  it('says the word again, and slowly', async () => {
    const { said } = stubSpeech();
    const { keys } = openExercise('/translate-words');
    const word = await wordAt(1);
    await keys.click(await wrongAnswer(translationOf(word)));
    await keys.click(await button(`Ще раз прослухати слово ${word}`));
    await keys.click(await button(`Повільно прослухати слово ${word}`));
    const voice = 'Google UK English Male';
    await waitFor(() => expect(said).toEqual([`${word} by ${voice}`, `${word} by ${voice} at 0.7`]));
  });
});

describe('«Озвучувати слова»', () => {
  it('says the word after an answer, once, and says nothing where the browser cannot', async () => {
    const { said, state } = stubSpeech();
    const { keys } = openExercise('/translate-native-english', { user: speaking() });
    const first = translationOf(await wordAt(1));
    await keys.click(await answerOf(first));
    await waitFor(() => expect(said).toEqual([`${first} by Google UK English Male`]));
    state.manner = 'synthesis-failed';
    await goOn(keys);
    await keys.click(await answerOf(translationOf(await wordAt(2))));
    await waitFor(() => expect(said.length).toBeGreaterThan(1));
    expect(screen.queryByText(/Не вдалося озвучити слово/)).toBeNull();
  });

  it('says each word of the introduction when it is shown', async () => {
    const { said } = stubSpeech();
    const { keys } = openExercise('/remember-words', { user: speaking() });
    const first = await wordAt(1);
    await waitFor(() => expect(said).toHaveLength(1));
    await goOn(keys);
    const second = await wordAt(2);
    await waitFor(() => expect(said).toHaveLength(2));
    expect(said.map((line) => line.split(' by ')[0])).toEqual([first, second]);
  });

  it('stays silent before the page was pressed', async () => {
    const { said } = stubSpeech();
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { userActivation: { value: { hasBeenActive: false } } }),
    );
    openExercise('/remember-words', { user: speaking() });
    await wordAt(1);
    await button('Далі');
    expect(said).toEqual([]);
  });
});

describe('the introduction', () => {
  it('shows IPA, part of speech and example, and goes back to the word before', async () => {
    const { keys } = openExercise('/remember-words', { responses: withDetails({ reading }) });
    const first = await wordAt(1);
    screen.getByText(`/${reading.ipa}/`);
    screen.getByText('іменник · позначка');
    screen.getByText(reading.example.native);
    const back = await button('Попереднє слово');
    expect(back.getAttribute('aria-disabled')).toBe('true');
    await goOn(keys);
    await wordAt(2);
    await keys.click(await inReach(back));
    expect(await wordAt(1)).toBe(first);
  });
});
