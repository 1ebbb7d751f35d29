import { z } from 'zod';
import { guardNames, sectionNames } from './names.ts';

const versionSchema = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/);
const sriSchema = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);

/** A route as its section's static manifest states it; the shell knows it before it loads any code. */
export const routeManifestSchema = z.object({
  /** Path without parameters: `/login`. */
  path: z.string().startsWith('/'),
  guard: z.enum(guardNames),
  /** Name of the page module inside the section: `login-page`. */
  page: z.string(),
  /** Text of the document title, Ukrainian. */
  title: z.string(),
  /** Files (relative to the release) this route needs beyond the entry: preloaded with the document. */
  files: z.array(z.string()),
});
export type RouteManifest = z.infer<typeof routeManifestSchema>;

/** `release.json` of a section: immutable, beside its files. */
export const sectionReleaseSchema = z.object({
  kind: z.literal('section'),
  section: z.enum(sectionNames),
  version: versionSchema,
  /** Kit versions this build needs, as semver ranges: `{ "@mova/app-kit": "^1.0.0" }`. */
  needs: z.record(z.string(), z.string()),
  /** Federation entry file. */
  entry: z.string(),
  routes: z.array(routeManifestSchema),
  /** Every file of the release with its SRI hash. */
  files: z.record(z.string(), sriSchema),
});
export type SectionRelease = z.infer<typeof sectionReleaseSchema>;

/** `release.json` of the shell. */
export const shellReleaseSchema = z.object({
  kind: z.literal('shell'),
  section: z.literal('shell'),
  version: versionSchema,
  /** Kit versions this shell provides, exact: `{ "@mova/app-kit": "1.0.0" }`. */
  provides: z.record(z.string(), z.string()),
  /** Scripts and styles of the document, in order. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  files: z.record(z.string(), sriSchema),
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

export const releaseSchema = z.discriminatedUnion('kind', [sectionReleaseSchema, shellReleaseSchema]);
export type Release = z.infer<typeof releaseSchema>;

/** What is live: an immutable, numbered choice of one shell and one version of every section. */
export const releaseSetSchema = z.object({
  number: z.int().positive(),
  shell: versionSchema,
  sections: z.partialRecord(z.enum(sectionNames), versionSchema),
});
export type ReleaseSet = z.infer<typeof releaseSetSchema>;

/** JSON block in the document: all the shell knows of sections. */
export const releaseTableSchema = z.object({
  set: z.int(),
  sections: z.array(
    z.object({
      name: z.enum(sectionNames),
      version: versionSchema,
      /** Absolute path of the federation entry: `/releases/account/1.2.3/remote-entry.js`. */
      entry: z.string(),
      /** SRI hash of the entry; absent in development, where it changes with every edit. */
      integrity: sriSchema.optional(),
      needs: z.record(z.string(), z.string()),
      routes: z.array(routeManifestSchema.omit({ files: true })),
    }),
  ),
});
export type ReleaseTable = z.infer<typeof releaseTableSchema>;
