import { expect, it } from 'vitest';
import { markWord } from './mark-word.ts';

const marked = (sentence: string, word: string) =>
  markWord(sentence, word)
    .map((piece) => (piece.marked ? `<${piece.text}>` : piece.text))
    .join('');

it.each([
  ['My dog is afraid of thunder.', 'thunder', 'My dog is afraid of <thunder>.'],
  ['Thunder! More thunder.', 'thunder', '<Thunder>! More <thunder>.'],
  ['She is looking after the cat.', 'look after', 'She is <looking after> the cat.'],
  ['Look it up.', 'look up', '<Look> it <up>.'],
  ['I like ice-cream.', 'ice cream', 'I like <ice-cream>.'],
  ['The bus stopped.', 'stop', 'The bus <stopped>.'],
  ['He is hoping for it.', 'hope', 'He is <hoping> for it.'],
  ['Her stories are happier.', 'story', 'Her <stories> are happier.'],
  ['Her stories are happier.', 'happy', 'Her stories are <happier>.'],
  ['Two knives!', 'knife', 'Two <knives>!'],
  ['She was lying.', 'lie', 'She was <lying>.'],
])('%s: %s', (sentence, word, result) => expect(marked(sentence, word)).toBe(result));

it.each([
  ['She went home.', 'go'],
  ['Look at me.', 'look after'],
  ['Scatter them.', 'cat'],
  ['', 'cat'],
  ['A cat.', ''],
  ['A (cat.', '('],
])('marks nothing in %j for %j', (sentence, word) => expect(marked(sentence, word)).toBe(sentence));
