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
  storedName,
} from './release-layout.ts';
export { type ReleaseStore, type StoredFile, StoreUnavailableError } from './release-store.ts';
