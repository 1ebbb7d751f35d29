import { maxJsonDepth, maxJsonValues } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import { parseJson } from './read-input.ts';

const parse = (text: string) => parseJson(Buffer.from(text));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const list = (length: number) => `[${Array(length).fill('0').join()}]`;
const rejection = { errorType: 'INVALID_REQUEST' };

describe('parseJson', () => {
  it('accepts a body at the limits and rejects one beyond them', () => {
    expect(JSON.stringify(parse(nested(maxJsonDepth)))).toBe(nested(maxJsonDepth));
    expect(parse(list(maxJsonValues - 1))).toHaveLength(maxJsonValues - 1);
    expect(() => parse(nested(maxJsonDepth + 1))).toThrow(expect.objectContaining(rejection));
    expect(() => parse(list(maxJsonValues))).toThrow(expect.objectContaining(rejection));
  });

  it('counts the values of an object, at any depth', () => {
    const object = (keys: number) =>
      JSON.stringify({ inner: Object.fromEntries(Array.from({ length: keys }, (_, index) => [index, 0])) });
    expect(parse(object(maxJsonValues - 3))).toHaveProperty('inner');
    expect(() => parse(object(maxJsonValues + 1))).toThrow(expect.objectContaining(rejection));
  });

  it('does not count the content of strings', () => {
    const text = `[[,\\",{"\\\\${'[,'.repeat(2000)}`;
    expect(parse(JSON.stringify({ text, [text]: '\\' }))).toEqual({ text, [text]: '\\' });
    expect(() => parse(`{"a":"\\\\","b":${list(maxJsonValues)}}`)).toThrow(
      expect.objectContaining(rejection),
    );
  });

  it('does not add up the depth of adjacent lists', () => {
    expect(parse(`[${Array(300).fill('[{}]').join()}]`)).toHaveLength(300);
  });

  it.each(['', '{', '"', '"\\', ']]][[', 'undefined', '{"a":1e}'])('rejects %j as malformed', (text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ errorType: 'MALFORMED_JSON' }));
  });

  it('rejects bytes that are not UTF-8', () => {
    expect(() => parseJson(new Uint8Array([0x22, 0xff, 0x22]))).toThrow(
      expect.objectContaining({ errorType: 'MALFORMED_JSON' }),
    );
  });
});
