export * from './fastest-of.ts';
export * from './service-database.ts';
export * from './standard-process-tests.ts';
export * from './standard-route-tests.ts';
export * from './test-database.ts';
export * from './test-identity.ts';
export * from './test-process.ts';
export * from './test-redis.ts';
