import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { readSession, subscribeSession } from '../session/session.ts';

/** Creates the store. It forgets all cached answers when another user signs in, or the user signs out. */
export function createHostStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
    devTools: false,
  });
  let userId = readSession()?.userId;
  subscribeSession(() => {
    const next = readSession()?.userId;
    if (next === userId) return;
    userId = next;
    store.dispatch(api.util.resetApiState());
  });
  return store;
}

export type HostStore = ReturnType<typeof createHostStore>;
