const mebibyte = 1024 * 1024;

/** `unit` repeated up to a mebibyte between `head` and `tail`. */
function fill(head: string, unit: string, tail: string): string {
  return head + unit.repeat(Math.floor((mebibyte - head.length - tail.length) / unit.length)) + tail;
}

/** Bodies of one mebibyte that cost far more to look through than to send. */
export const hostileBodies: readonly string[] = [
  fill('{"x":[', '0,', '0]}'),
  fill('', '[', ''),
  fill('{', '"a":{},', '"b":0}'),
  `{${Array.from({ length: 75_000 }, (_, index) => `"key${index}":0`).join(',')}}`,
  fill('{"email":"', '\\u0000', '"}'),
  fill('{"email":"', 'a@', '"}'),
];
