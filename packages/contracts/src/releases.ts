import { z } from 'zod';
import { guardNames, sectionNames } from './names/sections.ts';

const versionSchema = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/);
const sriSchema = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);

/** HTML of a page and all styles of its section that it needs: it shows without another request. */
const prerenderedPageSchema = z.object({ html: z.string(), css: z.string() });
export type PrerenderedPage = z.infer<typeof prerenderedPageSchema>;

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
  /** The page as it first shows, made at build time; absent where a skeleton stands for it. */
  firstPaint: prerenderedPageSchema.optional(),
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
  /** Fingerprint of the kit that painted `firstPaint`: it is shown only inside a shell with the same kit. */
  kit: z.string().optional(),
  /** Every file of the release with its SRI hash. */
  files: z.record(z.string(), sriSchema),
});
export type SectionRelease = z.infer<typeof sectionReleaseSchema>;

/** HTML before and after the place of the page. */
const frameHtmlSchema = z.tuple([z.string(), z.string()]);

/** What the shell paints around a page for one kind of reader. */
const prerenderedFrameSchema = z.object({
  /** Guards that let this reader in; behind any other the skeleton shows, for the shell will lead elsewhere. */
  admittedBy: z.array(z.enum(guardNames)),
  html: frameHtmlSchema,
  /** The same at the few paths where the frame looks different. */
  at: z.record(z.string(), frameHtmlSchema),
});
export type PrerenderedFrame = z.infer<typeof prerenderedFrameSchema>;

/** Everything of a first paint that is the shell's (docs/reference/releases.md). */
export const shellFirstPaintSchema = z.object({
  /** Fingerprint of the kit it was painted with. */
  kit: z.string(),
  /** Script that runs before the first paint and says who is reading; tiny, and the only one that blocks. */
  script: z.string(),
  /** Fonts every page needs, to be asked for with the document. */
  fonts: z.array(z.string()),
  visitor: prerenderedFrameSchema,
  learner: prerenderedFrameSchema,
  /** Stands for a page nobody painted. */
  skeleton: z.string(),
  /** Says that the page needs JavaScript, to those who have none. */
  noScript: z.string(),
  /** The page of a path no section claims. */
  notFound: z.string(),
  /** Hidden HTML that the script shows when the shell does not start; absent in older releases. */
  startFailure: z.string().optional(),
  /** The script makes the default Trusted Types policy, so documents may demand one; absent in older releases. */
  trustedTypes: z.literal(true).optional(),
});
export type ShellFirstPaint = z.infer<typeof shellFirstPaintSchema>;

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
  /** Absent in development, where nothing is painted ahead. */
  firstPaint: shellFirstPaintSchema.optional(),
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
      routes: z.array(routeManifestSchema.omit({ files: true, firstPaint: true })),
    }),
  ),
});
export type ReleaseTable = z.infer<typeof releaseTableSchema>;
