export { FolderStore } from './folder-store.ts';
export { openReleaseStore, releaseStoreEnv, requireS3Settings } from './open-release-store.ts';
export { contentTypeOf, isCompressible, isIntact } from './release-layout.ts';
export { type ReleaseStore, type StoredFile, StoreUnavailableError } from './release-store.ts';
