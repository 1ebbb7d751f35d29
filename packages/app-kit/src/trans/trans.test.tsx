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
  it('renders them by name, with the text inside and around them', () => {
    expect(show('Лист на <address>{{email}}</address>. Чекайте.', { email: 'olena@example.com' })).toBe(
      '<p>Лист на <strong>olena@example.com</strong>. Чекайте.</p>',
    );
  });

  it('renders nested and repeated elements', () => {
    expect(
      show(
        '<privacy>Умови<newTab> (вкладка)</newTab></privacy>, <address>так</address> і <address>сяк</address>',
      ),
    ).toBe('<p><u>Умови<small> (вкладка)</small></u>, <strong>так</strong> і <strong>сяк</strong></p>');
  });

  it('inserts values as text, even markup', () => {
    expect(
      show('{{email}}: <address>{{name}}</address>', { email: '<address>x</address>', name: '{{email}}' }),
    ).toBe('<p>&lt;address&gt;x&lt;/address&gt;: <strong>{{email}}</strong></p>');
  });

  it('throws for an element that is not given', () => {
    expect(() => show('<terms>Умови</terms>')).toThrow('<terms>');
  });
});
