/** Something a screen needs and does not have yet. `retry` loses nothing. */
export type NotReady =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly error: unknown;
      readonly pending: boolean;
      readonly retry: () => void;
    };
