/** The packages shared at run time: what a release `needs` and a shell `provides`. */
export const kitPackages = ['@mova/app-kit', '@mova/ui'] as const;

/** The first kit whose shell lends sections its federation runtime, which every section needs. */
export const lendsRuntimeSince = '1.8.0';

/**
 * By package, entry point (`.`, `./chips`) and exported name: the first version that has it with this type, and a
 * hash of the type: `1.0.0 af9ec1de`.
 */
export type KitApi = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** What a build of a section knows of the kit: computed from the sources here, read from `kit.json` elsewhere. */
export interface Kit {
  readonly version: string;
  /** Of everything that goes into a build besides the section: equal hashes mean equal builds. */
  readonly hash: string;
  /** HTML prerendered with one kit is only shown by a shell whose kit has the same fingerprint. */
  readonly fingerprint: string;
  readonly api: KitApi;
}

/** An installed kit is complete; the report of this repository may lag behind its sources. */
export type InstallableKit = Kit & { readonly isInstalled: boolean };

/** Whether a version `1.2.3` comes after another. */
export function isLater(version: string, other: string): boolean {
  const [a, b] = [version, other].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((index) => a?.[index] !== b?.[index]);
  return at !== undefined && (a?.[at] ?? 0) > (b?.[at] ?? 0);
}
