import { describe, expect, it } from 'vitest';
import { planted, realSets } from './planted-issue.ts';
import { oneSpelling, plainWord, pronunciation } from './words.ts';

describe('plainWord', () => {
  it('every pair is one plain word and one plain translation', () => {
    expect(plainWord(realSets)).toEqual([]);
  });

  it.each(['Bread', 'to eat', 'bread ', '', 'bread/loaf'])('finds that “%s” is none', (foreignWord) => {
    expect(plainWord(planted({ foreignWord }))).toHaveLength(1);
  });

  it.each(['Хліб', 'хліб, батон', 'хліб (свіжий)', 'хліб/батон', ' хліб', 'хліб  свіжий', ''])(
    'finds that «%s» is none',
    (nativeWord) => {
      expect(plainWord(planted({ nativeWord }))).toHaveLength(1);
    },
  );
});

describe('pronunciation', () => {
  it('every word has its British pronunciation', () => {
    expect(pronunciation(realSets)).toEqual([]);
  });

  it.each(['', '/bred/', 'брэд', 'bɹɛd', 'eg', "'bred"])('finds that “%s” is not British IPA', (ipa) => {
    expect(pronunciation(planted({ ipa }))).toEqual([`bread: /${ipa}/ is not British IPA`]);
  });

  it('finds a long word without its stress', () => {
    expect(pronunciation(planted({ ipa: 'bʌtə' }))).toEqual(['bread: /bʌtə/ does not mark the stress']);
  });
});

describe('oneSpelling', () => {
  it('no word is spelt differently in British and American English', () => {
    expect(oneSpelling(realSets)).toEqual([]);
  });

  it.each(
    `colour color favourite favorite neighbour neighbor centre center theatre organise organize realize
     analyse licence license practice practise dialogue travelled traveling traveller jewellery jewelry learnt
     learned spelt spelled spilled grey gray tyre pyjamas programme program mum mom math cosy cozy yoghurt
     doughnut skilful fulfil`.split(/\s+/),
  )('finds “%s”', (foreignWord) => {
    expect(oneSpelling(planted({ foreignWord }))).toEqual([
      `${foreignWord}: “${foreignWord}” is spelt in two ways`,
    ]);
  });

  it('finds one in an example', () => {
    expect(oneSpelling(planted({ example: { english: 'My favourite bread.' } }))).toEqual([
      'bread: “favourite” is spelt in two ways',
    ]);
  });

  it.each(['skill', 'hour', 'four', 'metal', 'honest', 'user'])('leaves “%s” alone', (foreignWord) => {
    expect(oneSpelling(planted({ foreignWord }))).toEqual([]);
  });
});
