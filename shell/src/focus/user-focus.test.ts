import { beforeEach, expect, test } from 'vitest';
import { hasReaderMovedOn, watchDepartures } from './user-focus.ts';

let listener: (state: { location: { key: string } }) => void = () => {};
const state = { location: { key: 'first' } };
watchDepartures({
  state,
  subscribe: (given) => {
    listener = given;
    return () => {};
  },
});

let departures = 0;
const depart = () => {
  departures += 1;
  listener({ location: { key: `page ${departures}` } });
};
const press = (kind: string) => document.dispatchEvent(new Event(kind));
const button = () => document.body.appendChild(document.createElement('button'));
const link = button();
const field = button();

beforeEach(() => {
  link.focus();
  press('pointerdown');
  depart();
});

test('who followed a link and waits has not moved on', () => {
  expect(hasReaderMovedOn()).toBe(false);
});

test('who went to another place by key or pointer meanwhile has', () => {
  press('keydown');
  field.focus();
  expect(hasReaderMovedOn()).toBe(true);
  depart();
  expect(hasReaderMovedOn(), 'the next departure begins anew').toBe(false);
});

test('a focus that was moved for the reader, or lost, is no move', () => {
  field.focus();
  expect(hasReaderMovedOn(), 'a menu that closed gives it back').toBe(false);
  press('keydown');
  field.blur();
  expect(hasReaderMovedOn(), 'nothing holds it').toBe(false);
});

test('a repeated word of the same place is no departure', () => {
  press('keydown');
  field.focus();
  listener({ location: { key: `page ${departures}` } });
  expect(hasReaderMovedOn()).toBe(true);
});
