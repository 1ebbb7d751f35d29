export type { BackingServer } from './network/backing-server.ts';
export { type HealthProbe, httpProbe, isHealthy } from './network/health-probe.ts';
export { findMovedCluster, removePostgresHome } from './postgres/home.ts';
export { endPostmaster } from './postgres/postmaster.ts';
export { startPostgres } from './postgres/start-postgres.ts';
export { installedPostgresVersion, unpackCluster } from './postgres/unpack-cluster.ts';
export { type FoundProgram, fetchDebianProgram } from './programs/debian.ts';
export { startRedis } from './redis/start-redis.ts';
