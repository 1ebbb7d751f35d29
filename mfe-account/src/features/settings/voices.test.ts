import { expect, it } from 'vitest';
import { findVoice } from './voices.ts';

const voice = (name: string, lang: string) => ({ name, lang });
const us = voice('Google US English', 'en-US');
const android = voice('English United Kingdom', 'en_GB');
const lesya = voice('Lesya', 'uk-UA');

it.each([
  ['the chosen one is there', [lesya, us], 'chosen'],
  ['only another English one is', [lesya, android], 'other'],
  ['none speaks English', [lesya], 'none'],
  ['the browser names none (yet)', [], undefined],
] as const)('%s', (_case, voices, finding) => expect(findVoice(voices, 'Google US English')).toBe(finding));
