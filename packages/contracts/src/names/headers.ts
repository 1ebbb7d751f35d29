/** Headers, in the lower case Node hands them over. */
export const headerNames = {
  userId: 'x-user-id',
  xsrf: 'x-xsrf-token',
  requestId: 'x-request-id',
  traceparent: 'traceparent',
  /** A new token handed out silently during the last third of a token's life. */
  newAccessToken: 'x-new-access-token',
  /** Signed statement of the gateway (or of a service) about the caller. Never accepted from a client. */
  identity: 'x-mova-identity',
  /** Address of the client as the gateway saw it; trusted only beside a valid identity. */
  clientAddress: 'x-mova-client-address',
  /** Scheme the client used (`http` or `https`) and the host it named, as the gateway saw them. */
  clientOrigin: 'x-mova-client-origin',
  /** Number of the live release set, on answers of /api and /oauth: a page learns of a newer set from it. */
  releaseSet: 'x-release-set',
  /** Position of the event a save produced, and of the event a reader wants to have seen. */
  eventPosition: 'x-event-position',
  after: 'x-after',
  /** `1` on an answer that was read before the wanted event was applied: it may lack what was just saved. */
  behind: 'x-behind',
} as const;
