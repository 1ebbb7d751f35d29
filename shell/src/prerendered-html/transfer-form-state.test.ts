import { expect, test } from 'vitest';
import { transferFormState } from './transfer-form-state.ts';

const form = `
  <a href="/">Mova</a>
  <input name="email" type="email"><input name="name" type="text">
  <input name="consent" type="checkbox"><textarea name="note"></textarea>
  <select name="level"><option>A1</option><option>B2</option></select>
  <button type="button">Так</button><button type="button">Ні</button>`;

function stage(live = form) {
  document.body.innerHTML = `<div>${form}</div><div>${live}</div>`;
  const [prerendered, page] = document.body.children;
  if (!prerendered || !page) throw new Error('the two forms are missing');
  const find = <E extends Element>(place: Element, selector: string) =>
    place.querySelector(selector) as unknown as E;
  return { prerendered, page, find };
}

test('transfers values, checkboxes and choices and dispatches their events', () => {
  const { prerendered, page, find } = stage();
  find<HTMLInputElement>(prerendered, '[name=email]').value = 'olena@example.com';
  find<HTMLInputElement>(prerendered, '[name=consent]').checked = true;
  find<HTMLTextAreaElement>(prerendered, 'textarea').value = 'слово';
  find<HTMLSelectElement>(prerendered, 'select').value = 'B2';
  const heard: string[] = [];
  for (const kind of ['input', 'change']) {
    page.addEventListener(kind, ({ target }) => heard.push(`${kind} ${(target as HTMLInputElement).name}`));
  }
  transferFormState(prerendered, page);
  expect(find<HTMLInputElement>(page, '[name=email]').value).toBe('olena@example.com');
  expect(find<HTMLInputElement>(page, '[name=consent]').checked).toBe(true);
  expect(find<HTMLTextAreaElement>(page, 'textarea').value).toBe('слово');
  expect(find<HTMLSelectElement>(page, 'select').value).toBe('B2');
  expect(heard).toEqual(
    expect.arrayContaining(['input email', 'change consent', 'input note', 'change level']),
  );
  expect(heard).not.toContain('input name');
});

test('transfers the focus and its caret', () => {
  const { prerendered, page, find } = stage();
  const field = find<HTMLInputElement>(prerendered, '[name=name]');
  field.value = 'Олена';
  field.focus();
  field.setSelectionRange(1, 3);
  transferFormState(prerendered, page);
  const counterpart = find<HTMLInputElement>(page, '[name=name]');
  expect(document.activeElement).toBe(counterpart);
  expect([counterpart.selectionStart, counterpart.selectionEnd]).toEqual([1, 3]);
});

test('repeats a click on a button', () => {
  const { prerendered, page, find } = stage();
  prerendered.querySelectorAll('button')[1]?.setAttribute('data-pressed', '');
  const pressed: string[] = [];
  page.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent ?? ''));
  transferFormState(prerendered, page);
  expect(pressed).toEqual(['Ні']);
  expect(find(page, 'a')).not.toBeNull();
});

test('skips fields without a counterpart and finds a counterpart at another position', () => {
  const { prerendered, page, find } = stage(
    '<p>Нове</p><input name="search" type="text"><input name="name" type="text">',
  );
  find<HTMLInputElement>(prerendered, '[name=email]').value = 'olena@example.com';
  find<HTMLInputElement>(prerendered, '[name=name]').value = 'Олена';
  transferFormState(prerendered, page);
  expect([...page.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', 'Олена']);
});

test('tells checkboxes of a list apart by their labels', () => {
  const row = (word: string) => `<label>Вибрати ${word}<input type="checkbox"></label>`;
  document.body.innerHTML = `<div>${row('rain')}${row('snow')}</div><div>${row('усі')}${row('rain')}${row('snow')}</div>`;
  const [prerendered, page] = document.body.children as unknown as [Element, Element];
  prerendered.querySelectorAll('input')[1]?.click();
  transferFormState(prerendered, page);
  expect([...page.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([false, false, true]);
});

test('leaves live fields alone whose prerendered counterparts are untouched', () => {
  const { prerendered, page, find } = stage();
  find<HTMLInputElement>(page, '[name=email]').value = 'draft@example.com';
  find<HTMLInputElement>(page, '[name=consent]').checked = true;
  find<HTMLTextAreaElement>(page, 'textarea').value = 'чернетка';
  find<HTMLSelectElement>(page, 'select').value = 'B2';
  transferFormState(prerendered, page);
  expect(find<HTMLInputElement>(page, '[name=email]').value).toBe('draft@example.com');
  expect(find<HTMLInputElement>(page, '[name=consent]').checked).toBe(true);
  expect(find<HTMLTextAreaElement>(page, 'textarea').value).toBe('чернетка');
  expect(find<HTMLSelectElement>(page, 'select').value).toBe('B2');
});
