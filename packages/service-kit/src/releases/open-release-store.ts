import { z } from 'zod';
import { urlEnv } from '../env/read-env.ts';
import { FolderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { S3Store } from './s3-store.ts';

/** `s3://bucket`, or `s3://bucket/prefix`; anything else is a folder. */
const s3Place = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*))?\/?$/;

const placeEnv = z
  .string()
  .refine(
    (place) => !place.startsWith('s3:') || s3Place.test(place),
    'must be a folder or s3://bucket/prefix',
  );

/** Variables of the release store; the `S3_` ones are for a store on S3. */
export const releaseStoreEnv = z.object({
  RELEASE_STORE: placeEnv,
  /** Of another provider than Amazon. */
  S3_ENDPOINT: urlEnv('http', 'https').optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

export type ReleaseStoreEnv = z.output<typeof releaseStoreEnv>;
type AnyOf<T> = { readonly [Name in keyof T]?: T[Name] | undefined };

const requiredForS3 = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Returns the variables that a store on S3 lacks: it needs a region and a key. */
export function missingS3Settings(env: AnyOf<ReleaseStoreEnv>): string[] {
  if (!env.RELEASE_STORE?.startsWith('s3:')) return [];
  return requiredForS3.filter((name) => env[name] === undefined);
}

/** Refines an environment with these variables. */
export function requireS3Settings(env: AnyOf<ReleaseStoreEnv>, context: z.RefinementCtx): void {
  for (const name of missingS3Settings(env))
    context.addIssue({ code: 'custom', path: [name], message: 'missing' });
}

export function openReleaseStore(env: ReleaseStoreEnv): ReleaseStore {
  const [isS3, bucket = '', prefix = ''] = s3Place.exec(env.RELEASE_STORE) ?? [];
  if (!isS3) return new FolderStore(env.RELEASE_STORE);
  const { S3_REGION: region = '' } = env;
  return new S3Store(
    {
      endpoint: (env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, ''),
      region,
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
      bucket,
    },
    prefix,
  );
}
