import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenResponseError, ResponseParser } from './response-parser.ts';

interface Parsed {
  status: number;
  headers: readonly string[];
  body: string;
  /** Undefined until the response is complete. */
  isReusable: boolean | undefined;
}

/** Reads one response that arrives in these pieces. */
function parse(pieces: readonly Buffer[], method = 'GET'): Parsed {
  const parsed: Parsed = { status: 0, headers: [], body: '', isReusable: undefined };
  const parser = new ResponseParser({
    onHead: (status, headers) => Object.assign(parsed, { status, headers }),
    onBody: (chunk) => {
      parsed.body += chunk.toString('latin1');
    },
    onComplete: (isReusable) => {
      parsed.isReusable = isReusable;
    },
  });
  parser.expect(method);
  for (const piece of pieces) parser.read(piece);
  return parsed;
}

const bytes = (text: string) => Buffer.from(text, 'latin1');
const parseText = (text: string, method?: string) => parse([bytes(text)], method);
const parseByByte = (text: string, method?: string) =>
  parse(
    Array.from(bytes(text), (byte) => Buffer.of(byte)),
    method,
  );

const ok = 'HTTP/1.1 200 OK\r\n';
const length = (count: number) => `${ok}content-length: ${count}\r\n\r\n`;
const chunked = `${ok}transfer-encoding: chunked\r\n\r\n`;

describe('a response', () => {
  it.each([
    ['of a given length', `${length(5)}hello`, 'hello', true],
    ['without a body', length(0), '', true],
    ['in chunks', `${chunked}5\r\nhello\r\nB\r\n, wonderful\r\n0\r\n\r\n`, 'hello, wonderful', true],
    [
      'in chunks with extensions and trailers',
      `${chunked}5;a=b\r\nhello\r\n0\r\nx-sum: 1\r\n\r\n`,
      'hello',
      true,
    ],
    ['that closes the connection', `${ok}connection: close\r\ncontent-length: 2\r\n\r\nok`, 'ok', false],
    ['with several tokens', `${ok}Connection: keep-alive, Close\r\ncontent-length: 0\r\n\r\n`, '', false],
    ['of HTTP/1.0', 'HTTP/1.0 200 OK\r\ncontent-length: 2\r\n\r\nok', 'ok', false],
    ['after interim ones', `HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${length(2)}ok`, 'ok', true],
    ['without a reason', 'HTTP/1.1 404\r\ncontent-length: 2\r\n\r\nno', 'no', true],
  ])('%s is read, whole or byte by byte', (_, text, body, isReusable) => {
    expect(parseText(text)).toMatchObject({ body, isReusable });
    expect(parseByByte(text)).toEqual(parseText(text));
  });

  it('has its headers in order, with names in lower case and trimmed values', () => {
    const text = `${ok}Content-Length: 0\r\nSet-Cookie:a=1 \r\nset-cookie: \tb=2\r\nx-empty:\r\nx-name: \xe9\r\n\r\n`;
    const { status, headers } = parseText(text);
    expect(status).toBe(200);
    expect(headers).toEqual([
      ...['content-length', '0', 'set-cookie', 'a=1', 'set-cookie', 'b=2'],
      ...['x-empty', '', 'x-name', '\xe9'],
    ]);
  });

  it.each([
    ['HEAD', 'HEAD', length(5)],
    ['HEAD, in chunks', 'HEAD', chunked],
    ['HEAD, without a length', 'HEAD', `${ok}\r\n`],
    ['204', 'GET', 'HTTP/1.1 204 No Content\r\n\r\n'],
    [
      '304 with the length of what it stands for',
      'GET',
      'HTTP/1.1 304 Not Modified\r\ncontent-length: 5\r\n\r\n',
    ],
  ])('has no body for %s', (_, method, text) => {
    expect(parseText(text, method)).toMatchObject({ body: '', isReusable: true });
  });

  it('is not complete before its last byte', () => {
    for (const text of [`${length(5)}hello`, `${chunked}5\r\nhello\r\n0\r\n\r\n`, length(0)])
      for (let end = 0; end < text.length; end += 1)
        expect(parseText(text.slice(0, end)).isReusable, JSON.stringify(text.slice(0, end))).toBeUndefined();
  });

  it('is the same however it is cut into pieces', () => {
    const chunk = fc.string({ minLength: 1, maxLength: 40, unit: 'binary-ascii' });
    fc.assert(
      fc.property(
        fc.array(chunk),
        fc.array(fc.nat({ max: 400 })),
        fc.boolean(),
        (chunks, cuts, isChunked) => {
          const body = chunks.join('');
          const sized = chunks.map((text) => `${text.length.toString(16)}\r\n${text}\r\n`).join('');
          const text = isChunked ? `${chunked}${sized}0\r\n\r\n` : length(body.length) + body;
          const ends = [...cuts.toSorted((a, b) => a - b), text.length];
          const pieces = ends.map((end, at) => bytes(text.slice(ends[at - 1] ?? 0, end)));
          expect(parse(pieces.filter(({ length: count }) => count > 0))).toMatchObject({
            body,
            isReusable: true,
          });
        },
      ),
    );
  });
});

describe('bytes after a response', () => {
  it.each([
    ['of a given length', `${length(2)}okHTTP/1.1 200 OK\r\n`],
    ['in chunks', `${chunked}2\r\nok\r\n0\r\n\r\nHTTP`],
    ['without a body', `HTTP/1.1 204 No Content\r\n\r\nx`],
  ])('%s make the connection useless', (_, text) => {
    expect(() => parseText(text)).toThrow(BrokenResponseError);
  });

  it('are told before the connection could be used again', () => {
    const seen: boolean[] = [];
    const parser = new ResponseParser({
      onHead: () => {},
      onBody: () => {},
      onComplete: (isReusable) => seen.push(isReusable),
    });
    parser.expect('GET');
    expect(() => parser.read(bytes(`${length(2)}ok${length(6)}stolen`))).toThrow(BrokenResponseError);
    expect(seen).toEqual([false]);
  });

  it('that no one has asked for are an error', () => {
    const parser = new ResponseParser({ onHead: () => {}, onBody: () => {}, onComplete: () => {} });
    expect(() => parser.read(bytes(length(0)))).toThrow('bytes without a request');
  });
});

describe('an error is', () => {
  it.each([
    ['a status line that is none', 'HTTP/2 200 OK\r\ncontent-length: 0\r\n\r\n'],
    ['a status that is none', 'HTTP/1.1 2000 OK\r\ncontent-length: 0\r\n\r\n'],
    ['a switch of protocols', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
    ['a response that only the end of the connection ends', `${ok}\r\nhello`],
    ['two lengths', `${ok}content-length: 1\r\ncontent-length: 1\r\n\r\nx`],
    ['a list of lengths', `${ok}content-length: 1, 1\r\n\r\nx`],
    ['a negative length', `${ok}content-length: -1\r\n\r\n`],
    ['a length with a sign', `${ok}content-length: +1\r\n\r\nx`],
    ['a length in hexadecimal', `${ok}content-length: 0x1\r\n\r\nx`],
    ['a length that is empty', `${ok}content-length:\r\n\r\n`],
    ['a length beyond all measure', `${ok}content-length: 9999999999999999\r\n\r\nx`],
    ['a length and chunks', `${ok}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['an unknown transfer encoding', `${ok}transfer-encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
    ['chunks twice', `${ok}transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a header that goes on in the next line', `${ok}x-a: 1\r\n b\r\ncontent-length: 0\r\n\r\n`],
    ['a blank before the colon', `${ok}content-length : 0\r\n\r\n`],
    ['a header without a colon', `${ok}x-a\r\ncontent-length: 0\r\n\r\n`],
    ['a header without a name', `${ok}: 1\r\ncontent-length: 0\r\n\r\n`],
    ['a lone line feed', `${ok}x-a: 1\ncontent-length: 5\r\ncontent-length: 0\r\n\r\n`],
    ['a lone carriage return', `${ok}x-a: 1\rx-b: 2\r\ncontent-length: 0\r\n\r\n`],
    ['a zero byte', `${ok}x-a: \0\r\ncontent-length: 0\r\n\r\n`],
    ['a chunk size that is none', `${chunked}x\r\n`],
    ['a negative chunk size', `${chunked}-1\r\n`],
    ['a chunk size beyond all measure', `${chunked}fffffffff\r\n`],
    ['a chunk size with a lone line feed', `${chunked}1;\n\r\n`],
    ['a chunk longer than it says', `${chunked}1\r\nab\r\n0\r\n\r\n`],
    ['a trailer that is no header', `${chunked}0\r\nx y\r\n\r\n`],
    ['a head without end', `${ok}x-a: ${'a'.repeat(17_000)}`],
    ['a head that is too large', `${ok}x-a: ${'a'.repeat(17_000)}\r\ncontent-length: 0\r\n\r\n`],
    ['a chunk size without end', `${chunked}1;${'a'.repeat(300)}`],
    ['trailers without end', `${chunked}0\r\n${`x-a: ${'a'.repeat(1_000)}\r\n`.repeat(17)}`],
  ])('%s', (_, text) => {
    expect(() => parseText(text)).toThrow(BrokenResponseError);
    expect(() => parseByByte(text)).toThrow(BrokenResponseError);
  });
});
