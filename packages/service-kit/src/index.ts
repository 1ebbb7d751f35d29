export * from './accounts/change-as-learner.ts';
export * from './accounts/closed-accounts.ts';
export { awakeDeadline } from './awake-time.ts';
export * from './bounded-cache.ts';
export * from './database/open-database.ts';
export * from './database/prepare-query.ts';
export { type DomainParts, runDomainService, serviceEnv } from './domain-service.ts';
export * from './env.ts';
export * from './events/append-event.ts';
export * from './events/ask-redrive.ts';
export type { ConsumerName } from './events/cursor.ts';
export * from './events/event-consumer.ts';
export * from './events/event-consumer-tables.ts';
export type { EventHandlers } from './events/event-handlers.ts';
export { writeEventPosition } from './events/event-position.ts';
export * from './events/forget-learners.ts';
export * from './events/read-after.ts';
export { acceptedCodings, type Coding } from './http/accepted-codings.ts';
export { ApiError, type ApiErrorDetails, errorResponse } from './http/api-error.ts';
export * from './http/handle.ts';
export { parseJson } from './http/parse-json.ts';
export { type PreparedDocument, prepareDocument } from './http/prepared-document.ts';
export * from './http/service-app.ts';
export * from './identity/identity-env.ts';
export { generateIdentityKey, type Issuer } from './identity/identity-keys.ts';
export * from './identity/identity-signer.ts';
export {
  createIdentityVerifier,
  type Identity,
  type IdentityVerifier,
} from './identity/identity-verifier.ts';
export * from './log.ts';
export * from './migrations/assert-schema.ts';
export * from './migrations/migrate.ts';
export type { Folder, MigrationModule } from './migrations/migration-folder.ts';
export * from './network-of.ts';
export { type PeriodicWork, startPeriodicWork } from './periodic-work.ts';
export * from './ports.ts';
export * from './redis.ts';
export * from './run-process.ts';
export * from './security/security-events.ts';
export * from './security/this-machine.ts';
export * from './service-client.ts';
export type { CheckedSession, SessionCheck } from './sessions/check-session.ts';
export * from './sessions/cookie-form.ts';
export { lifeOf, type SessionRecord, sessionLives, tokenLives } from './sessions/session-record.ts';
export * from './sessions/session-store.ts';
export * from './sign-in-env.ts';
