export * from './accounts/closed-accounts.ts';
export { Balancer } from './balancer/balancer.ts';
export type { Upstream } from './balancer/upstream.ts';
export { isTransientError } from './database/database-errors.ts';
export * from './database/open-database.ts';
export * from './database/prepare-query.ts';
export * from './env/min-free-space.ts';
export * from './env/read-env.ts';
export * from './env/sign-in-env.ts';
export { type ConsumerLag, listConsumerLag } from './events/consumer-lag.ts';
export { type DeadLetter, listDeadLetters, requestRedrive } from './events/dead-letters.ts';
export * from './events/event-consumer.ts';
export * from './events/event-consumer-tables.ts';
export type { ConsumerName, EventHandlers } from './events/event-handlers.ts';
export * from './events/event-log.ts';
export { rebaseEventLog } from './events/foreign-log.ts';
export * from './events/read-after.ts';
export { ApiError, type ApiErrorDetails, errorResponse } from './http/api-error.ts';
export * from './http/handle.ts';
export { processMetrics } from './http/metrics.ts';
export { type PreparedDocument, prepareDocument } from './http/prepared-document.ts';
export { parseJson } from './http/read-input.ts';
export * from './http/representations.ts';
export * from './http/service-app.ts';
export * from './http/service-client.ts';
export {
  type HttpRequest,
  HttpTimeoutError,
  headerOf,
  InvalidRequestError,
  type RequestController,
  type ResponseHandler,
} from './http-client/http-request.ts';
export * from './identity/identity.ts';
export * from './log/log.ts';
export * from './log/log-output.ts';
export { checkOwner } from './migrations/check-owner.ts';
export { migrateEvents, migrateSchema } from './migrations/migrate.ts';
export { compareAll, migrateAll } from './migrations/migrate-all.ts';
export { assertSchemaAtLeast } from './migrations/migration-folder.ts';
export { demoEmail, seedDemoUser } from './migrations/seed-demo-user.ts';
export { hasAudit, recordAct } from './platform/audit.ts';
export * from './platform/canary.ts';
export * from './platform/database-roles.ts';
export * from './platform/judge-canary.ts';
export * from './platform/platform-tables.ts';
export * from './platform/read-manifest.ts';
export * from './process/background-job.ts';
export * from './process/domain-service.ts';
export { readEnvOrExit } from './process/env-or-exit.ts';
export * from './process/ports.ts';
export { privatePortEnv, servePrivatePort } from './process/private-port.ts';
export * from './process/run-process.ts';
export * from './redis/open-redis.ts';
export * from './security/generate-password.ts';
export * from './security/rate-limit-key.ts';
export * from './security/security-events.ts';
export * from './security/this-machine.ts';
export type * from './sessions/check-sessions.ts';
export * from './sessions/session-cookies.ts';
export * from './sessions/session-record.ts';
export * from './sessions/session-store.ts';
export { hashSecret } from './sessions/successor.ts';
export * from './time/event-loop-time.ts';
export { endOfLearningDay, learningDay, learningDayColumn } from './time/learning-day.ts';
