export { type HealthProbe, httpProbe, isHealthy } from './network/health-probe.ts';
export { findMovedCluster, removePostgresHome } from './postgres/home.ts';
export { endPostmaster } from './postgres/postmaster.ts';
export { type RunningPostgres, startPostgres } from './postgres/start-postgres.ts';
export { type RunningRedis, startRedis } from './redis/start-redis.ts';
