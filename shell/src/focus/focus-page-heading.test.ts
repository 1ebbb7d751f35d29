import { beforeEach, expect, test } from 'vitest';
import { hasUserMovedFocus, watchUserFocus } from './focus-page-heading.tsx';

let listener: (state: { location: { key: string } }) => void = () => {};
const state = { location: { key: 'first' } };
watchUserFocus({
  state,
  subscribe: (given) => {
    listener = given;
    return () => {};
  },
});

let navigations = 0;
const navigate = () => {
  navigations += 1;
  listener({ location: { key: `page ${navigations}` } });
};
const press = (kind: string) => document.dispatchEvent(new Event(kind));
const button = () => document.body.appendChild(document.createElement('button'));
const link = button();
const field = button();

beforeEach(() => {
  link.focus();
  press('pointerdown');
  navigate();
});

test('is false for a user who followed a link and waits', () => {
  expect(hasUserMovedFocus()).toBe(false);
});

test('is true for a user who moved the focus by key or pointer, until the next navigation', () => {
  press('keydown');
  field.focus();
  expect(hasUserMovedFocus()).toBe(true);
  navigate();
  expect(hasUserMovedFocus(), 'the next navigation starts over').toBe(false);
});

test('is false when code moved the focus, or it was lost', () => {
  field.focus();
  expect(hasUserMovedFocus(), 'a closed menu gives it back').toBe(false);
  press('keydown');
  field.blur();
  expect(hasUserMovedFocus(), 'nothing has it').toBe(false);
});

test('a repeated report of the same location is not a navigation', () => {
  press('keydown');
  field.focus();
  listener({ location: { key: `page ${navigations}` } });
  expect(hasUserMovedFocus()).toBe(true);
});
