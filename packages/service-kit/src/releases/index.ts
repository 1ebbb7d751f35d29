export { FolderStore } from './folder-store.ts';
export {
  missingS3Settings,
  openReleaseStore,
  type ReleaseStoreEnv,
  releaseStoreEnv,
  requireS3Settings,
} from './open-release-store.ts';
export {
  contentTypeOf,
  formsOf,
  isCompressible,
  isIntact,
  manifestName,
  parseManifest,
  storedName,
} from './release-layout.ts';
export { type ReleaseStore, type StoredFile, StoreUnavailableError } from './release-store.ts';
export {
  includesRelease,
  isSigned,
  type ManifestBytes,
  parsePrivateKey,
  parsePublicKeys,
  releaseSigningEnv,
  releasesOf,
  type SetSignature,
  type SigningKey,
  SigningKeyError,
  signStatement,
  statementOf,
} from './set-signature.ts';
export {
  matchManifests,
  readSignatures,
  readStoredManifests,
  SetNotSigned,
  validSignatures,
} from './signed-set.ts';
