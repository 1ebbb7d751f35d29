import { renderPage } from '@mova/app-kit/testing';
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useVoices } from './voices.ts';

it('lists the voices that the browser has loaded later', async () => {
  let names: readonly string[] = [];
  const synthesis = Object.assign(new EventTarget(), { getVoices: () => names.map((name) => ({ name })) });
  vi.stubGlobal('speechSynthesis', synthesis);
  onTestFinished(() => void vi.unstubAllGlobals());
  const Page = () => (
    <p>
      {useVoices()
        .map(({ name }) => name)
        .join() || 'none'}
    </p>
  );
  renderPage(Page);
  expect(await screen.findByText('none')).toBeTruthy();
  names = ['Daniel', 'Karen'];
  act(() => void synthesis.dispatchEvent(new Event('voiceschanged')));
  expect(await screen.findByText('Daniel,Karen')).toBeTruthy();
});
