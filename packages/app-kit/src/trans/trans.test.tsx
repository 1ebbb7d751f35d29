import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Trans } from './trans.tsx';

/** As i18next does: `{{name}}` becomes the value. */
const tOf = (text: string) => (_: string, values: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '');

function show(text: string, values: Record<string, string> = {}) {
  return render(
    <p>
      <Trans
        t={tOf(text)}
        i18nKey="key"
        values={values}
        components={{ address: <strong />, privacy: <u>{null}</u>, newTab: <small /> }}
      />
    </p>,
  ).container.innerHTML;
}

describe('a text with elements', () => {
  it('gets them by name, with their text and what stands around them', () => {
    expect(show('Лист на <address>{{email}}</address>. Чекайте.', { email: 'olena@example.com' })).toBe(
      '<p>Лист на <strong>olena@example.com</strong>. Чекайте.</p>',
    );
  });

  it('may have elements inside others, and the same one again', () => {
    expect(
      show(
        '<privacy>Умови<newTab> (вкладка)</newTab></privacy>, <address>так</address> і <address>сяк</address>',
      ),
    ).toBe('<p><u>Умови<small> (вкладка)</small></u>, <strong>так</strong> і <strong>сяк</strong></p>');
  });

  it('takes what is inserted for text, markup or not', () => {
    expect(
      show('{{email}}: <address>{{name}}</address>', { email: '<address>x</address>', name: '{{email}}' }),
    ).toBe('<p>&lt;address&gt;x&lt;/address&gt;: <strong>{{email}}</strong></p>');
  });

  it('names the element that nobody gave', () => {
    expect(() => show('<terms>Умови</terms>')).toThrow('<terms>');
  });
});
