/** History state of a level test that was opened on `/grammar`, where its link back then leads. */
export const fromGrammar = { from: 'grammar' } as const;

export function isFromGrammar(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'from' in state && state.from === fromGrammar.from;
}
