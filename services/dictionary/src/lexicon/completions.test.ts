import { expect, it } from 'vitest';
import { sampleReading } from '../testing/sample-reading.ts';
import { createCompletions } from './completions.ts';

const complete = createCompletions([
  sampleReading({ word: 'beauty', level: 'B1', translations: ['краса'] }),
  sampleReading({ word: 'beautiful', level: 'A1', translations: ['гарний', 'красивий'] }),
  sampleReading({ word: 'be', translations: ['бути'] }),
  sampleReading({ word: 'Belgium', level: 'B2', translations: ['Бельгія'] }),
  ...['beat', 'bed', 'bee', 'beef', 'beer'].map((word) => sampleReading({ word, level: 'C1' })),
]);
const wordsOf = (typed: string) => complete(typed).map(({ foreignWord }) => foreignWord);

it('finds words that begin with the text, the easiest first, with their first translation', () => {
  expect(complete('beau')).toEqual([
    { foreignWord: 'beautiful', nativeWord: 'гарний' },
    { foreignWord: 'beauty', nativeWord: 'краса' },
  ]);
  expect(wordsOf('bel')).toEqual(['Belgium']);
});

it('finds words by a Ukrainian text that their meanings begin with, each once', () => {
  const completeNative = createCompletions([
    sampleReading({ word: 'light', level: 'A2', translations: ['світло'] }),
    sampleReading({ word: 'light', level: 'A2', translations: ['світлий', 'легкий'] }),
    sampleReading({ word: 'world', level: 'A1', translations: ['світ', 'всесвіт'] }),
    sampleReading({ word: 'name', level: 'A1', translations: ["ім'я"] }),
    sampleReading({ word: 'import', level: 'B1', translations: ['імпорт'] }),
  ]);
  expect(completeNative('світ')).toEqual([
    { foreignWord: 'world', nativeWord: 'світ' },
    { foreignWord: 'light', nativeWord: 'світло' },
  ]);
  expect(completeNative('Світли')).toEqual([{ foreignWord: 'light', nativeWord: 'світлий' }]);
  expect(completeNative('ім’')).toEqual([{ foreignWord: 'name', nativeWord: "ім'я" }]);
  expect(completeNative('імя')).toEqual([{ foreignWord: 'name', nativeWord: "ім'я" }]);
  expect(completeNative('ім')).toHaveLength(2);
  expect(completeNative('всес')).toEqual([]);
});

it('finds words by a Ukrainian text with the other opening', () => {
  const completeNative = createCompletions([
    sampleReading({ word: 'teacher', translations: ['учитель'] }),
    sampleReading({ word: 'forward', translations: ['уперед'] }),
  ]);
  expect(completeNative('вчит')).toEqual([{ foreignWord: 'teacher', nativeWord: 'учитель' }]);
  expect(completeNative('впер')).toEqual([{ foreignWord: 'forward', nativeWord: 'уперед' }]);
});

it('finds at most five', () => {
  expect(wordsOf('be')).toEqual(['be', 'beautiful', 'beauty', 'Belgium', 'bed']);
});

it.each(['b', '', 'x', 'zz', 'beautifully', '%', 'б', 'бу ти'])('finds nothing for %j', (typed) => {
  expect(complete(typed)).toEqual([]);
});
