import { describe, expect, it } from 'vitest';
import { letterDifference } from './letter-difference.ts';

/** `a[+p]ple`: missing; `[-x]`: too much; `[b>p]`: one in place of the other. */
function drawn(typed: string, right: string): string | undefined {
  return letterDifference(typed, right)
    ?.map((piece) => {
      if (piece.typed === piece.right) return piece.right;
      if (piece.typed === '') return `[+${piece.right}]`;
      return piece.right === '' ? `[-${piece.typed}]` : `[${piece.typed}>${piece.right}]`;
    })
    .join('');
}

describe('a near miss', () => {
  it.each([
    ['aple', 'apple', /^a(\[\+p\]p|p\[\+p\])le$/],
    ['appple', 'apple', /^ap*\[-p\]p*le$/],
    ['abple', 'apple', 'a[b>p]ple'],
    ['recieve', 'receive', 'rec[ie>ei]ve'],
    ['weater', 'weather', 'weat[+h]er'],
    ['becuase', 'because', 'bec[ua>au]se'],
    ['tunder', 'thunder', 't[+h]under'],
    ['freind', 'friend', 'fr[ei>ie]nd'],
    ['tommorow', 'tomorrow', /^tom?\[-m\]m?or?\[\+r\]r?ow$/],
    ['icecream', 'ice cream', 'ice[+ ]cream'],
    ['ice creem', 'ice cream', 'ice cre[e>a]m'],
    ['wether', 'weather', 'we[+a]ther'],
    ['englich', 'English', '[e>E]ngli[c>s]h'],
    ['appl', 'apple', 'appl[+e]'],
    ['xapple', 'apple', '[-x]apple'],
    ['bananna', 'banana', /banan?\[-n\]n?a/],
    ['in', 'on', '[i>o]n'],
    ['mothers', 'mother’s', 'mother[+’]s'],
    ['accomodat', 'accommodate', /^accom?\[\+m\]m?odat\[\+e\]$/],
  ])('“%s” for “%s”', (typed, right, difference) => {
    expect(drawn(typed, right)).toEqual(
      typeof difference === 'string' ? difference : expect.stringMatching(difference),
    );
  });

  it.each([
    ['apple', 'apple'],
    ['pear', 'apple'],
    ['at', 'on'],
    ['a', 'I'],
    ['MONDEY', 'Monday'],
    ['cat', 'dog'],
    ['cot', 'dog'],
    ['apple', 'a'],
    ['home', 'house'],
    ['mother', 'father'],
    ['winter', 'summer'],
    ['x'.repeat(200), 'apple'],
  ])('is none when “%s” was typed for “%s”', (typed, right) => {
    expect(letterDifference(typed, right)).toBeUndefined();
  });

  it('gives both words back, whatever they are', () => {
    const right = 'necessary';
    for (let at = 0; at < right.length; at++) {
      const without = right.slice(0, at) + right.slice(at + 1);
      const doubled = right.slice(0, at) + right[at] + right.slice(at);
      const other = `${right.slice(0, at)}x${right.slice(at + 1)}`;
      for (const typed of [without, doubled, other]) {
        const pieces = letterDifference(typed, right) ?? [];
        expect(pieces.map((piece) => piece.typed).join('')).toBe(typed);
        expect(pieces.map((piece) => piece.right).join('')).toBe(right);
      }
    }
  });
});
