import { z } from 'zod';
import { guardNames, sectionPattern } from './names/site.ts';

const sectionSchema = z.string().regex(sectionPattern);
const versionSchema = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/);
const sriSchema = z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/);

const prerenderedPageSchema = z.object({ html: z.string(), css: z.string() });
export type PrerenderedPage = z.infer<typeof prerenderedPageSchema>;

/** A route in the manifest of its section, which the shell knows before it loads any code. */
export const routeManifestSchema = z.object({
  path: z.string().startsWith('/'),
  guard: z.enum(guardNames),
  page: z.string(),
  title: z.string(),
  /** A task, such as a quiz: a phone shows neither header nor footer nor tabs. Absent in older releases. */
  task: z.boolean().optional(),
  /** What the page asks for first, sent before its code is there. Absent in older releases. */
  firstCalls: z.array(z.object({ call: z.string(), input: z.unknown().optional() })).optional(),
  /** Files of this route besides the entry (relative to the release), preloaded with the document. */
  files: z.array(z.string()),
  /** Absent for a page that starts with a skeleton. */
  firstPaint: prerenderedPageSchema.optional(),
});
export type RouteManifest = z.infer<typeof routeManifestSchema>;

export const sectionReleaseSchema = z.object({
  kind: z.literal('section'),
  section: sectionSchema,
  version: versionSchema,
  /** Semver ranges of the kit this build needs: `{ "@mova/app-kit": "^1.0.0" }`. */
  needs: z.record(z.string(), z.string()),
  entry: z.string(),
  routes: z.array(routeManifestSchema),
  /** Fingerprint of the kit that prerendered `firstPaint`, which is shown only in a shell with the same kit. */
  kit: z.string().optional(),
  files: z.record(z.string(), sriSchema),
});
export type SectionRelease = z.infer<typeof sectionReleaseSchema>;

const frameHtmlSchema = z.tuple([z.string(), z.string()]);

/** What surrounds a page for one kind of user: HTML before and after the page. */
const prerenderedFrameSchema = z.object({
  /** Guards that admit this user; with any other the skeleton shows, because the shell will redirect. */
  admittedBy: z.array(z.enum(guardNames)),
  html: frameHtmlSchema,
  /** By path, where it differs. */
  at: z.record(z.string(), frameHtmlSchema),
  /** By name of the section, where it differs from `html`; absent in older releases. */
  inSection: z.record(z.string(), frameHtmlSchema).optional(),
});
export type PrerenderedFrame = z.infer<typeof prerenderedFrameSchema>;

/** The shell’s part of a first paint (docs/reference/releases.md). */
export const shellFirstPaintSchema = z.object({
  kit: z.string(),
  /** Small script that runs before the first paint, the only blocking one, and determines the kind of user. */
  script: z.string(),
  fonts: z.array(z.string()),
  visitor: prerenderedFrameSchema,
  learner: prerenderedFrameSchema,
  skeleton: z.string(),
  noScript: z.string(),
  notFound: z.string(),
  /** Hidden HTML that the script shows if the shell does not start; absent in older releases. */
  startFailure: z.string().optional(),
  /** The script creates the default Trusted Types policy, so documents may require one; absent in older releases. */
  trustedTypes: z.literal(true).optional(),
  /** What documents hold; absent in older releases. */
  inline: z
    .object({
      /** The code of `script`. */
      script: z.string(),
      /** Follows it where the route has `firstCalls`: asks for them, and shows what they answer. Absent in older releases. */
      askEarly: z.string().optional(),
      /** The shell’s style sheets. */
      css: z.string(),
    })
    .optional(),
});
export type ShellFirstPaint = z.infer<typeof shellFirstPaintSchema>;

export const shellReleaseSchema = z.object({
  kind: z.literal('shell'),
  section: z.literal('shell'),
  version: versionSchema,
  /** Exact versions of the kit in this shell: `{ "@mova/app-kit": "1.0.0" }`. */
  provides: z.record(z.string(), z.string()),
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  firstPaint: shellFirstPaintSchema.optional(),
  files: z.record(z.string(), sriSchema),
});
export type ShellRelease = z.infer<typeof shellReleaseSchema>;

export const releaseSchema = z.discriminatedUnion('kind', [sectionReleaseSchema, shellReleaseSchema]);
export type Release = z.infer<typeof releaseSchema>;

/** An immutable, numbered choice of one shell and one version of every section. */
export const releaseSetSchema = z.object({
  number: z.int().positive(),
  shell: versionSchema,
  sections: z.record(sectionSchema, versionSchema),
});
export type ReleaseSet = z.infer<typeof releaseSetSchema>;

export const releaseTableSchema = z.object({
  set: z.int(),
  sections: z.array(
    z.object({
      name: sectionSchema,
      version: versionSchema,
      /** Absolute path: `/releases/account/1.2.3/remote-entry.js`. */
      entry: z.string(),
      /** SRI hash of the entry; absent in development, where it changes with every edit. */
      integrity: sriSchema.optional(),
      needs: z.record(z.string(), z.string()),
      routes: z.array(routeManifestSchema.omit({ files: true, firstPaint: true })),
    }),
  ),
});
export type ReleaseTable = z.infer<typeof releaseTableSchema>;

/** Says whether this site allows sections under development, for the command of a team. */
export const developmentPath = '/development.json';
export const developmentSchema = z.object({
  allowed: z.boolean(),
  /** Of the live shell. */
  provides: z.record(z.string(), z.string()),
});

/** The packages of the kit in the release of its shell, relative to the release. */
export const kitFolder = 'kit';
export const kitIndexFile = 'kit.json';

/** What an npm registry says of a version of a package, as far as npm needs it. */
const packageManifestSchema = z.looseObject({ name: z.string(), version: z.string() });

/** The file `kit/kit.json` of a shell’s release: the packages that sections elsewhere build on. */
export const kitIndexSchema = z.object({
  version: versionSchema,
  packages: z.record(
    z.string(),
    z.object({
      file: z.string(),
      integrity: z.string(),
      shasum: z.string(),
      manifest: packageManifestSchema,
    }),
  ),
});
export type KitIndex = z.infer<typeof kitIndexSchema>;
