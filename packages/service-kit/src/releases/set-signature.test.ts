import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { InvalidEnvError, readEnv } from '../env/read-env.ts';
import {
  includesRelease,
  isAbout,
  isSigned,
  parsePrivateKey,
  parsePublicKeys,
  releaseSigningEnv,
  signStatement,
  statementOf,
} from './set-signature.ts';

const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
const privatePem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const [ours, others] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = parsePublicKeys(publicPem(ours.publicKey));

const set = { shell: 's1', sections: { grammar: 'g1', account: 'a1' } };
const manifests = new Map([
  ['shell@s1', Buffer.from('{"shell":1}')],
  ['grammar@g1', Buffer.from('{"grammar":1}')],
  ['account@a1', Buffer.from('{"account":1}')],
]);
const statement = statementOf(manifests);

describe('the statement that is signed', () => {
  it('has a line per release with the hash of its manifest, whatever their order', () => {
    expect(statement).toMatch(
      /^mova set v1\naccount@a1 [0-9a-f]{64}\ngrammar@g1 [0-9a-f]{64}\nshell@s1 [0-9a-f]{64}\n$/,
    );
    expect(statementOf(new Map([...manifests].reverse()))).toBe(statement);
  });

  it('is about exactly the releases of its set', () => {
    expect(isAbout(statement, set)).toBe(true);
    for (const other of [
      { ...set, shell: 's2' },
      { ...set, sections: { grammar: 'g1' } },
      { ...set, sections: { ...set.sections, exercises: 'e1' } },
      { ...set, sections: { ...set.sections, grammar: 'g2' } },
    ])
      expect(isAbout(statement, other)).toBe(false);
    expect(isAbout(statement.replace('mova set', 'mova backup'), set)).toBe(false);
  });

  it('includes a release by its version and manifest', () => {
    expect(includesRelease(statement, 'grammar@g1', Buffer.from('{"grammar":1}'))).toBe(true);
    expect(includesRelease(statement, 'grammar@g1', Buffer.from('{"grammar":2}'))).toBe(false);
    expect(includesRelease(statement, 'grammar@g2', Buffer.from('{"grammar":1}'))).toBe(false);
  });
});

describe('a signature', () => {
  const signed = signStatement(statement, ours.privateKey);

  it('counts when one of the keys made it', () => {
    const both = [...parsePublicKeys(publicPem(others.publicKey)), ...keys];
    expect(isSigned(signed, keys)).toBe(true);
    expect(isSigned(signed, both)).toBe(true);
    expect(isSigned(signed, both.slice(0, 1))).toBe(false);
  });

  it('does not count when it, its statement or its key was altered', () => {
    const { signature } = signed;
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const byOthers = signStatement(statement, others.privateKey);
    for (const altered of [
      { ...signed, signature: flipped },
      { ...signed, signature: signature.slice(4) },
      { ...signed, signature: '' },
      { ...signed, statement: statement.replace('g1', 'g2') },
      { ...byOthers, keyId: signed.keyId },
      { ...signed, keyId: byOthers.keyId },
    ])
      expect(isSigned(altered, keys), JSON.stringify(altered)).toBe(false);
  });

  it('is what `openssl pkeyutl -sign -rawin` makes, too', () => {
    const pem =
      '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAwKfWstYe1bfPTgtf2ZzVDP7KYssEnDehKI+yuoBxtSU=\n-----END PUBLIC KEY-----';
    const theirs = parsePublicKeys(pem);
    const signature =
      'hZ2R/jidLUSCFsBVLlPooHX3ndfRehxKmNStl7rv8aH+qTi5zQ+dCFabL7svTjHGPWxWlNV7nZnxLxsgW7+wCw==';
    const made = {
      statement: `mova set v1\nshell@s1 ${'0'.repeat(64)}\n`,
      keyId: theirs[0]?.id ?? '',
      signature,
    };
    expect(isSigned(made, theirs)).toBe(true);
  });
});

describe('keys', () => {
  const encrypted = ours.privateKey
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret-word' })
    .toString();
  const secretOf = (pem: string) => pem.split('\n')[1] ?? '';

  it.each([
    ['a public key', publicPem(ours.publicKey), 'is a public key, which cannot sign'],
    ['an encrypted key', encrypted, 'is encrypted: decrypt it first'],
    ['an RSA key', privatePem(rsa.privateKey), 'must be of Ed25519, not of rsa'],
    ['half a key', privatePem(ours.privateKey).slice(0, 60), 'is no private key in PEM (PKCS#8)'],
    ['anything else', 'not-a-key', 'is no private key in PEM (PKCS#8)'],
    ['nothing', '', 'is no private key in PEM (PKCS#8)'],
  ])('do not sign when they are %s', (_, pem, problem) => {
    expect(() => parsePrivateKey(pem)).toThrow(problem);
  });

  const problemsOf = (env: Record<string, string>) => {
    try {
      readEnv(releaseSigningEnv, env);
      return [];
    } catch (error) {
      return error instanceof InvalidEnvError ? error.problems : [String(error)];
    }
  };

  it.each([
    ['a private key', privatePem(ours.privateKey), 'must hold public keys, and holds a private one'],
    [
      'a private key after a public one',
      publicPem(ours.publicKey) + privatePem(ours.privateKey),
      'must hold public keys, and holds a private one',
    ],
    ['an encrypted private key', encrypted, 'must hold public keys, and holds a private one'],
    ['an RSA key', publicPem(rsa.publicKey), 'must be of Ed25519, not of rsa'],
    ['a key and something else', `${publicPem(ours.publicKey)}\nrest`, 'must be public keys in PEM'],
    ['half a key', publicPem(ours.publicKey).slice(0, 60), 'must be public keys in PEM'],
    [
      'a damaged key',
      publicPem(ours.publicKey).replace(/\n[^-]+\n/, '\nAAAA\n'),
      'must be public keys in PEM',
    ],
    ['anything else', 'not-a-key', 'must be public keys in PEM'],
  ])('are refused by a gateway, and not repeated, when they are %s', (_, pem, problem) => {
    const problems = problemsOf({ RELEASE_SIGNING_KEYS: pem });
    expect(problems).toEqual([`RELEASE_SIGNING_KEYS: ${problem}`]);
    for (const secret of [privatePem(ours.privateKey), encrypted])
      expect(problems.join()).not.toContain(secretOf(secret));
  });

  it('are required as soon as a file is named', () => {
    expect(problemsOf({ RELEASE_SIGNING_KEYS_FILE: '/nowhere/keys' })).toEqual([
      'RELEASE_SIGNING_KEYS_FILE: cannot be read: no such file or directory',
    ]);
    expect(problemsOf({ RELEASE_SIGNING_KEYS_FILE: '/dev/null' })).toEqual([
      'RELEASE_SIGNING_KEYS_FILE: the file is empty',
    ]);
  });

  it('may be several', () => {
    const both = `${publicPem(ours.publicKey)}\n${publicPem(others.publicKey)}`;
    const ids = readEnv(releaseSigningEnv, { RELEASE_SIGNING_KEYS: both }).RELEASE_SIGNING_KEYS?.map(
      ({ id }) => id,
    );
    expect(ids).toEqual([keys[0]?.id, parsePublicKeys(publicPem(others.publicKey))[0]?.id]);
    expect(ids?.[0]).toMatch(/^[0-9a-f]{16}$/);
  });
});
