import { renderPage } from '@mova/app-kit/testing';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { anonymousDraft, readDraft } from './draft.ts';
import { useAnonymousForm } from './use-anonymous-form.ts';

const blank = { email: '', password: '' };

it('keeps what was typed into the prerendered page, but never a password', () => {
  renderPage(() => {
    const { setValue } = useAnonymousForm(blank);
    // As the client takeover does.
    useLayoutEffect(() => {
      setValue('email', 'olena@example.com');
      setValue('password', 'correct horse');
    }, [setValue]);
    return null;
  });
  expect(readDraft(anonymousDraft, blank)).toEqual({ email: 'olena@example.com', password: '' });
});
