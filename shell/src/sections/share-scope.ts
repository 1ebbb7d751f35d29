/** A package in one version, as the bundler’s runtime keeps it. */
export interface SharedPackage {
  /** Returns the factory of the module, or a promise of it. */
  readonly get: () => unknown;
}

/** By name of the package and by version. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedPackage>>>>;
