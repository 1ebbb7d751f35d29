import { expect, test } from 'vitest';
import { carryOver } from './transfer-form-state.ts';

const form = `
  <a href="/">Mova</a>
  <input name="email" type="email"><input name="name" type="text">
  <input name="consent" type="checkbox"><textarea name="note"></textarea>
  <select name="level"><option>A1</option><option>B2</option></select>
  <button type="button">Так</button><button type="button">Ні</button>`;

function stage(live = form) {
  document.body.innerHTML = `<div>${form}</div><div>${live}</div>`;
  const [painted, page] = document.body.children;
  if (!painted || !page) throw new Error('both are there');
  const find = <E extends Element>(place: Element, selector: string) =>
    place.querySelector(selector) as unknown as E;
  return { painted, page, find };
}

test('values, ticks and choices come along, and whoever listens hears of them', () => {
  const { painted, page, find } = stage();
  find<HTMLInputElement>(painted, '[name=email]').value = 'olena@example.com';
  find<HTMLInputElement>(painted, '[name=consent]').checked = true;
  find<HTMLTextAreaElement>(painted, 'textarea').value = 'слово';
  find<HTMLSelectElement>(painted, 'select').value = 'B2';
  const heard: string[] = [];
  for (const kind of ['input', 'change']) {
    page.addEventListener(kind, ({ target }) => heard.push(`${kind} ${(target as HTMLInputElement).name}`));
  }
  carryOver(painted, page);
  expect(find<HTMLInputElement>(page, '[name=email]').value).toBe('olena@example.com');
  expect(find<HTMLInputElement>(page, '[name=consent]').checked).toBe(true);
  expect(find<HTMLTextAreaElement>(page, 'textarea').value).toBe('слово');
  expect(find<HTMLSelectElement>(page, 'select').value).toBe('B2');
  expect(heard).toEqual(
    expect.arrayContaining(['input email', 'change consent', 'input note', 'change level']),
  );
  expect(heard).not.toContain('input name');
});

test('the focus and its caret come along', () => {
  const { painted, page, find } = stage();
  const field = find<HTMLInputElement>(painted, '[name=name]');
  field.value = 'Олена';
  field.focus();
  field.setSelectionRange(1, 3);
  carryOver(painted, page);
  const twin = find<HTMLInputElement>(page, '[name=name]');
  expect(document.activeElement).toBe(twin);
  expect([twin.selectionStart, twin.selectionEnd]).toEqual([1, 3]);
});

test('a button pressed before anything answered is pressed again', () => {
  const { painted, page, find } = stage();
  painted.querySelectorAll('button')[1]?.setAttribute('data-pressed', '');
  const pressed: string[] = [];
  page.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent ?? ''));
  carryOver(painted, page);
  expect(pressed).toEqual(['Ні']);
  expect(find(page, 'a')).not.toBeNull();
});

test('what has no twin is left behind, and a twin further on is found', () => {
  const { painted, page, find } = stage(
    '<p>Нове</p><input name="search" type="text"><input name="name" type="text">',
  );
  find<HTMLInputElement>(painted, '[name=email]').value = 'olena@example.com';
  find<HTMLInputElement>(painted, '[name=name]').value = 'Олена';
  carryOver(painted, page);
  expect([...page.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', 'Олена']);
});

test('fields nobody touched leave what the live form already holds', () => {
  const { painted, page, find } = stage();
  find<HTMLInputElement>(page, '[name=email]').value = 'draft@example.com';
  find<HTMLInputElement>(page, '[name=consent]').checked = true;
  find<HTMLTextAreaElement>(page, 'textarea').value = 'чернетка';
  find<HTMLSelectElement>(page, 'select').value = 'B2';
  carryOver(painted, page);
  expect(find<HTMLInputElement>(page, '[name=email]').value).toBe('draft@example.com');
  expect(find<HTMLInputElement>(page, '[name=consent]').checked).toBe(true);
  expect(find<HTMLTextAreaElement>(page, 'textarea').value).toBe('чернетка');
  expect(find<HTMLSelectElement>(page, 'select').value).toBe('B2');
});
