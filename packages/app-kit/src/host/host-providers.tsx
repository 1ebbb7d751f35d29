import { type PropsWithChildren, useEffect } from 'react';
import { Provider } from 'react-redux';
import { TextsContext } from '../i18n/use-translation.ts';
import type { HostStore } from './create-store.ts';
import { refetchFailedOnReconnect } from './refetch-failed.ts';

export function HostProviders({ store, children }: PropsWithChildren<{ readonly store: HostStore }>) {
  useEffect(() => refetchFailedOnReconnect(store), [store]);
  return <Provider store={store}>{children}</Provider>;
}

export function TextsOf({ namespace, children }: PropsWithChildren<{ readonly namespace: string }>) {
  return <TextsContext value={namespace}>{children}</TextsContext>;
}
