/** Order in which processes stop: the gateway first, the database last. */
export const stopOrder = [
  ['gateway'],
  ['account', 'dictionary', 'exercises', 'grammar'],
  ['mailbox', 'identity-provider'],
  ['redis'],
  ['postgres'],
] as const;

/** Whether other processes use the state of this one. */
export function isStateful(name: string): boolean {
  return name === 'redis' || name === 'postgres';
}
