import { expect, it } from 'vitest';
import { releaseFrames } from './release-frames.ts';

it('keeps the kind of error and the frames of releases, of every engine', () => {
  const stack = `TypeError: cannot read "olena@example.com"
    at Page (https://mova.example/releases/grammar/1f2e/page.js:1:234)
    at async Object.load (https://mova.example/releases/grammar/1f2e/deep/er.mjs:2:5)
    at https://mova.example/releases/shell/0a1b/main.js:9:9
render@https://mova.example/releases/grammar/1f2e/page.js:3:4
@https://mova.example/releases/grammar/1f2e/page.js:5:6
    at secret (https://mova.example/reset-password?token=1:1:1)
    at chrome-extension://abc/x.js:1:1`;
  expect(releaseFrames(stack)).toBe(
    [
      'TypeError',
      'Page /releases/grammar/1f2e/page.js:1:234',
      'Object.load /releases/grammar/1f2e/deep/er.mjs:2:5',
      '/releases/shell/0a1b/main.js:9:9',
      'render /releases/grammar/1f2e/page.js:3:4',
      '/releases/grammar/1f2e/page.js:5:6',
    ].join('\n'),
  );
});

it('keeps nothing of a stack without a release, and little of a hostile one', () => {
  expect(releaseFrames('Error: x\n at a (https://evil.example/x.js:1:1)')).toBeUndefined();
  expect(releaseFrames('')).toBeUndefined();
  const frame = `at ${'a'.repeat(7_000)} (https://h/releases/g/1/${'f'.repeat(190)}.js:1:1)`;
  expect(releaseFrames([`${'E'.repeat(99)}: m`, ...Array(99).fill(frame)].join('\n'))?.length).toBeLessThan(
    4_000,
  );
});
