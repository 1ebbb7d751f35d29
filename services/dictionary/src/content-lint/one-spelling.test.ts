import { expect, it } from 'vitest';
import { oneSpelling } from './one-spelling.ts';
import { planted, realSets } from './planted-fault.ts';

it('no word is spelt differently in British and American English', () => {
  expect(oneSpelling(realSets)).toEqual([]);
});

it.each(
  `colour color favourite favorite neighbour neighbor centre center theatre organise organize realize
   analyse licence license practice practise dialogue travelled traveling traveller jewellery jewelry learnt
   learned spelt spelled spilled grey gray tyre pyjamas programme program mum mom math cosy cozy yoghurt
   doughnut skilful fulfil`.split(/\s+/),
)('sees “%s”', (foreignWord) => {
  expect(oneSpelling(planted({ foreignWord }))).toEqual([
    `${foreignWord}: “${foreignWord}” is spelt in two ways`,
  ]);
});

it('sees one in an example', () => {
  expect(oneSpelling(planted({ example: { english: 'My favourite bread.' } }))).toEqual([
    'bread: “favourite” is spelt in two ways',
  ]);
});

it.each(['skill', 'hour', 'four', 'metal', 'honest', 'learner'])('leaves “%s” alone', (foreignWord) => {
  expect(oneSpelling(planted({ foreignWord }))).toEqual([]);
});
