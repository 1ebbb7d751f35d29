export * from './standard-route-tests.ts';
export * from './test-database.ts';
export * from './test-identity.ts';
export * from './test-redis.ts';
