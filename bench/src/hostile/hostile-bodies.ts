import type { HostileBody } from '@mova/service-kit/testing';

const mebibyte = 1024 * 1024;

/** `unit` repeated up to a mebibyte between `head` and `tail`. */
function fill(head: string, unit: string, tail: string): string {
  return head + unit.repeat(Math.floor((mebibyte - head.length - tail.length) / unit.length)) + tail;
}

const body = (name: string, text: string): HostileBody => ({
  name,
  bytes: Buffer.from(text),
  isChunked: false,
});

/** Bodies of 1 MiB that cost far more to parse than to send. */
export const hostileBodies: readonly HostileBody[] = [
  body('zeros', fill('{"x":[', '0,', '0]}')),
  body('open lists', fill('', '[', '')),
  body('the same key', fill('{', '"a":{},', '"b":0}')),
  body('many keys', `{${Array.from({ length: 75_000 }, (_, index) => `"key${index}":0`).join(',')}}`),
  body('zero characters', fill('{"email":"', '\\u0000', '"}')),
  body('signs of an address', fill('{"email":"', 'a@', '"}')),
];
