import { startTestSite } from './support/test-site.ts';

/** Starts the site that all specs share. @returns the teardown */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startTestSite('shared');
  process.env.MOVA_E2E_ORIGIN = site.origin;
  process.env.MOVA_E2E_DATABASE = site.adminUrl;
  process.env.MOVA_E2E_REDIS = site.redisUrl;
  process.env.MOVA_E2E_RELEASES = site.releaseStore;
  return () => site.stop();
}
