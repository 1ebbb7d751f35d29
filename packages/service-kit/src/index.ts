export * from './accounts/closed-accounts.ts';
export * from './database/open-database.ts';
export * from './database/prepare-query.ts';
export * from './env/read-env.ts';
export * from './env/sign-in-env.ts';
export type { ConsumerName } from './events/cursor.ts';
export { type DeadLetter, listDeadLetters, requestRedrive } from './events/dead-letters.ts';
export * from './events/event-consumer.ts';
export * from './events/event-consumer-tables.ts';
export type { EventHandlers } from './events/event-handlers.ts';
export {
  appendEvent,
  deleteEventsOfErasedUsers,
  type EventPosition,
  wakeChannel,
  wakeConsumers,
  writeEventPosition,
} from './events/event-log.ts';
export * from './events/read-after.ts';
export { ApiError, type ApiErrorDetails, errorResponse } from './http/api-error.ts';
export * from './http/handle.ts';
export { parseJson } from './http/parse-json.ts';
export { type PreparedDocument, prepareDocument } from './http/prepared-document.ts';
export * from './http/representations.ts';
export * from './http/service-app.ts';
export * from './http/service-client.ts';
export {
  generateIdentityKey,
  type Issuer,
  identityKeyEnv,
} from './identity/identity-keys.ts';
export * from './identity/identity-signer.ts';
export {
  createIdentityVerifier,
  type Identity,
  type IdentityVerifier,
} from './identity/identity-verifier.ts';
export * from './log/log.ts';
export { droppedLinesCounter, LogOutput } from './log/log-output.ts';
export * from './migrations/migrate.ts';
export * from './platform/platform-tables.ts';
export { type BackgroundJob, startBackgroundJob } from './process/background-job.ts';
export { type DomainContext, runDomainService, serviceEnv } from './process/domain-service.ts';
export * from './process/ports.ts';
export * from './process/run-process.ts';
export * from './redis/open-redis.ts';
export * from './security/rate-limit-key.ts';
export * from './security/security-events.ts';
export * from './security/this-machine.ts';
export type {
  CheckedSession,
  CheckRequest,
  CheckResult,
  SessionCheck,
} from './sessions/check-session.ts';
export * from './sessions/session-cookies.ts';
export {
  lifeOf,
  type NewSession,
  type SessionRecord,
  sessionLives,
  tokenLives,
} from './sessions/session-record.ts';
export * from './sessions/session-store.ts';
export { hashSecret } from './sessions/successor.ts';
export {
  clearEventLoopTimeout,
  type EventLoopTimeout,
  setEventLoopTimeout,
  startDeadline,
} from './time/event-loop-time.ts';
