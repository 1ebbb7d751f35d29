import { type PropsWithChildren, useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { i18n } from '../i18n/i18n.ts';
import type { HostStore } from './create-store.ts';
import { refetchFailedOnReconnect } from './refetch-failed.ts';

export function HostProviders({ store, children }: PropsWithChildren<{ readonly store: HostStore }>) {
  useEffect(() => refetchFailedOnReconnect(store), [store]);
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
    </Provider>
  );
}

export function TextsOf({ namespace, children }: PropsWithChildren<{ readonly namespace: string }>) {
  return (
    <I18nextProvider i18n={i18n} defaultNS={namespace}>
      {children}
    </I18nextProvider>
  );
}
