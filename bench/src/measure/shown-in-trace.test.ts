import { expect, it } from 'vitest';
import { type PressEvent, shownInTrace, shownMark } from './shown-in-trace.ts';

const [page, other] = [7, 8];

const at = (ms: number, name: string, ph: string, args: object = {}, pid = page) => ({
  ...{ name, ph, pid, args },
  ts: ms * 1000,
});
/** A press and the delay of its next frame. */
const press = (ms: number, type: string, { interactionId = 3, duration = 35 } = {}) =>
  at(ms, 'EventTiming', 'b', { data: { type, interactionId, duration } });
const mark = (ms: number) => at(ms, shownMark, 'I');
/** A frame of the page: when its work began and ended, and when it was on the screen. */
const frame = (id: string, [from, to, shown]: readonly [number, number, number], pid = page) => [
  at(from, 'AnimationFrame', 'b', { id }, pid),
  at(to, 'AnimationFrame', 'e', {}, pid),
  at(shown, 'AnimationFrame::Presentation', 'n', { id }, pid),
];
const read = (events: readonly object[], event: PressEvent = 'click') =>
  shownInTrace(JSON.stringify({ traceEvents: events }), event);

/** Pressed at 100: the frames that follow are on the screen at 135, 152 and 450. */
const pressed = [
  ...frame('before', [90, 99, 112]),
  press(100, 'click'),
  ...frame('first', [101, 128, 135]),
  ...frame('second', [130, 145, 152]),
  ...frame('late', [400, 430, 450]),
];

it('the time of a press ends with the frame that was drawn with the mark', () => {
  expect(read([...pressed, mark(110)])).toEqual({ next: 35, shown: 35 });
});

it('what comes after the first frame was drawn is shown by a later one', () => {
  // The first frame is not on the screen yet, but its content is final.
  expect(read([...pressed, mark(129)])).toEqual({ next: 35, shown: 52 });
  expect(read([...pressed, mark(401)])).toEqual({ next: 35, shown: 350 });
});

it('events come in any order, and those of other pages do not count', () => {
  const others = frame('of another page', [101, 115, 116], other);
  expect(read([...others, ...pressed, mark(110)].reverse()).shown).toBe(35);
});

it('a press is the first trusted event of its kind', () => {
  const ofNobody = press(99, 'keydown', { interactionId: 0 });
  const keys = [
    ofNobody,
    press(100, 'keydown'),
    press(103, 'keyup'),
    press(104, 'keydown', { interactionId: 4 }),
  ];
  expect(read([...keys, ...frame('first', [105, 110, 120]), mark(106)], 'keydown').shown).toBe(20);
  expect(() => read([...pressed, mark(110)], 'keydown')).toThrow('no press');
});

it('the next frame of a press is that of the slowest of its events', () => {
  const others = [
    press(90, 'pointerdown', { duration: 40 }),
    press(100, 'keyup', { interactionId: 4, duration: 60 }),
  ];
  expect(read([...others, ...pressed, mark(110)])).toEqual({ next: 40, shown: 35 });
});

it('what cannot be told is an error', () => {
  expect(() => read(pressed)).toThrow('no mark');
  expect(() => read([...pressed, mark(99)])).toThrow('there before it');
  expect(() => read([...pressed, mark(431)])).toThrow('ends before the frame');
});
