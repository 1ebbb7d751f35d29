import { headerNames, type ServiceName, serviceNames } from '@mova/contracts';
import {
  createIdentitySigner,
  createIdentityVerifier,
  generateIdentityKey,
  type IdentitySigner,
  type IdentityVerifier,
} from '../identity/identity.ts';

type Headers = Record<string, string>;

export interface TestIdentity {
  readonly audience: ServiceName;
  readonly verifier: IdentityVerifier;
  /** Signs as the gateway, with a key the verifier knows. */
  readonly signer: IdentitySigner;
  /** Signs as a service, with a key the verifier knows. */
  serviceSigner(service: ServiceName): IdentitySigner;
  /** Value of IDENTITY_KEYS: JWKS of every public key. */
  readonly keys: string;
  /** Identity header of a user, or of an anonymous caller without `userId`. */
  headersFor(who?: { userId?: number; sessionId?: string; isPremium?: boolean }): Promise<Headers>;
  /** Identity header of another service, for internal calls. */
  serviceHeaders(service?: ServiceName): Promise<Headers>;
  /** A correct identity, signed with an unknown key. */
  forgedHeaders(): Promise<Headers>;
  /** A correct identity of a user, signed by another service; only the gateway may. */
  speakingForUserHeaders(): Promise<Headers>;
  /** A correct identity for another service. */
  wrongAudienceHeaders(): Promise<Headers>;
}

/** Signing keys of the gateway and every service, with the verifier of the service under test. */
export function testIdentity(audience: ServiceName): TestIdentity {
  const owners = ['gateway', ...serviceNames] as const;
  const pairs = new Map(owners.map((owner) => [owner, generateIdentityKey(`${owner}-1`)]));
  const keys = { keys: [...pairs.values()].map((pair) => pair.publicJwk) };
  const signerOf = (issuer: (typeof owners)[number]) =>
    createIdentitySigner({ key: pairs.get(issuer)?.privateJwk ?? {}, issuer });
  const signer = signerOf('gateway');
  const forger = createIdentitySigner({
    key: generateIdentityKey('gateway-1').privateJwk,
    issuer: 'gateway',
  });
  const elsewhere = serviceNames.find((name) => name !== audience) ?? audience;
  const user = { userId: 1, sessionId: 'test-session' };
  const header = async (token: Promise<string>) => ({ [headerNames.identity]: await token });

  return {
    audience,
    verifier: createIdentityVerifier({ keys, audience }),
    signer,
    serviceSigner: signerOf,
    keys: JSON.stringify(keys),
    headersFor: ({ userId, sessionId, isPremium } = {}) =>
      header(
        signer.sign({
          audience,
          userId,
          sessionId: sessionId ?? (userId === undefined ? undefined : `test-session-${userId}`),
          isPremium,
        }),
      ),
    serviceHeaders: (service = elsewhere) => header(signerOf(service).sign({ audience })),
    forgedHeaders: () => header(forger.sign({ audience, ...user })),
    speakingForUserHeaders: () => header(signerOf(elsewhere).sign({ audience, ...user })),
    wrongAudienceHeaders: () => header(signer.sign({ audience: elsewhere, ...user })),
  };
}
