export type Coding = 'br' | 'gzip';

const preferred: readonly Coding[] = ['br', 'gzip'];

/** Returns the content codings that an `Accept-Encoding` header allows, best first. `q=0` rejects one. */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (header === undefined) return [];
  const offered = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const refused = parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
      return [name.trim(), !refused];
    }),
  );
  return preferred.filter((coding) => offered.get(coding) ?? offered.get('*') ?? false);
}
