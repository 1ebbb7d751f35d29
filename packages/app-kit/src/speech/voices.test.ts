import { expect, test } from 'vitest';
import { type Voice, voicesToTry } from './synthesis.ts';

const voice = (name: string, lang: string, localService = false): Voice => ({ name, lang, localService });
const male = voice('Google UK English Male', 'en-GB');
const female = voice('Google UK English Female', 'en-GB');
const american = voice('Google US English', 'en-US');
const daniel = voice('Daniel', 'en_GB', true);
const samantha = voice('Samantha', 'en-US', true);
const lesya = voice('Lesya', 'uk-UA', true);

const tried = (voices: Voice[], chosen: string) => voicesToTry(voices, chosen).map(({ name }) => name);

test('the chosen voice comes first, then one of its accent, then any English one', () => {
  expect(tried([lesya, american, female, male], male.name)).toEqual([male.name, female.name, american.name]);
  expect(tried([lesya, male, american], american.name)).toEqual([american.name, male.name]);
});

test('a voice of the device stands in for one of the network, in either way of writing its language', () => {
  expect(tried([american, female, male, samantha, daniel], male.name)).toEqual([
    male.name,
    'Daniel',
    'Samantha',
  ]);
});

test('without the chosen voice the accent decides', () => {
  expect(tried([daniel, samantha], american.name)).toEqual(['Samantha', 'Daniel']);
  expect(tried([daniel, samantha], female.name)).toEqual(['Daniel', 'Samantha']);
});

test('any English voice is better than none, a foreign one is not', () => {
  expect(tried([lesya, voice('Karen', 'en-AU')], male.name)).toEqual(['Karen']);
  expect(tried([lesya, voice('Enga', 'eng')], male.name)).toEqual([]);
});
