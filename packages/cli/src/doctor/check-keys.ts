import { readSecrets, secretNames } from '../secrets/make-secrets.ts';
import { isInKeySet } from '../secrets/secret-values.ts';
import type { Finding } from './finding.ts';
import type { DoctorSite } from './read-site.ts';

/** Checks that services accept what gateway and account sign. */
export function checkKeys({ keySet, signingKeys }: DoctorSite): Finding[] {
  if (!keySet) return [];
  return signingKeys
    .filter((key) => !isInKeySet(key, keySet))
    .map(({ kid }) => ({
      area: 'keys',
      problem: `services reject what the key ${kid} signs, because it is not in IDENTITY_KEYS`,
      remedy: 'give all processes the keys of one folder (`mova secrets`)',
    }));
}

/** Checks the files of `mova secrets`. */
export function checkSecrets(folder: string): Finding[] {
  const { values, problems } = readSecrets(folder);
  const missing = secretNames.filter((name) => values[name] === undefined);
  return [
    ...problems.map((problem): Finding => ({ area: 'secrets', problem, remedy: 'restore it from a backup' })),
    ...(problems.length === 0 && missing.length > 0
      ? [
          {
            area: 'secrets' as const,
            problem: `missing: ${missing.join(', ')}`,
            remedy: 'run `mova secrets`',
          },
        ]
      : []),
  ];
}
