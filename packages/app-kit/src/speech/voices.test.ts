import { expect, test } from 'vitest';
import { type Voice, voicesToTry } from './voices.ts';

const voice = (name: string, lang: string, localService = false, voiceURI = name): Voice => ({
  name,
  lang,
  localService,
  voiceURI,
});
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

test('jokes and robots of Apple’s devices speak only where there is no other voice', () => {
  const albert = voice('Albert', 'en-US', true);
  const eddy = voice('Eddy (англійська (Велика Британія))', 'en-GB', true);
  const flo = voice('Фло', 'en-GB', true, 'com.apple.eloquence.en-GB.Flo');
  expect(tried([albert, eddy, flo, samantha], american.name)).toEqual(['Samantha']);
  expect(tried([albert, eddy, flo, samantha], male.name)).toEqual(['Samantha']);
  expect(tried([albert, eddy], male.name)).toEqual([eddy.name, 'Albert']);
  expect(tried([voice('Florence', 'en-GB', true), daniel], male.name)).toEqual(['Florence']);
});

test.each([
  'Microsoft Sonia Online (Natural) - English (United Kingdom)',
  'Kate (Premium)',
  'Kate (вдосконалений)',
])('%s sounds natural and comes before plain ones, with one of the device to stand in', (name) => {
  expect(tried([daniel, voice(name, 'en-GB'), samantha], male.name)).toEqual([name, 'Daniel', 'Samantha']);
});

test('the chosen voice speaks even where a better one is known', () => {
  const sonia = voice('Microsoft Sonia Online (Natural)', 'en-GB');
  expect(tried([sonia, male], male.name)).toEqual([male.name, sonia.name]);
});
