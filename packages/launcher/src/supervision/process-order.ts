/** The order in which parts stop: the gateway first, what holds the truth last. */
export const stopOrder = [
  ['gateway'],
  ['account', 'dictionary', 'exercises', 'grammar'],
  ['mailbox', 'identity-provider'],
  ['redis'],
  ['postgres'],
] as const;

/** Whether a part holds state that others come to. */
export function isStateful(name: string): boolean {
  return name === 'redis' || name === 'postgres';
}
