export const cookieNames = {
  accessToken: 'accessToken',
  userId: 'userId',
  /** HttpOnly and bound to the same session; a bearer token without it is rejected. */
  companion: '__Host-mova-companion',
  /** For plain http other than localhost, where `__Host-` and Secure are impossible. */
  insecureCompanion: 'mova-companion',
  /** HttpOnly random id of this browser; sign-ins and nonces are bound to its hash. */
  device: '__Host-mova-device',
  insecureDevice: 'mova-device',
  xsrf: 'XSRF-TOKEN',
  kindOfLogin: 'kindOfLogin',
  userName: 'userName',
  settings: 'settings',
  userDetails: 'userDetails',
  exerciseWords: 'exerciseWords',
  selectedWords: 'selectedWords',
  newWords: 'newWords',
  isLoggedInBefore: 'isLoggedInBefore',
  rememberMe: 'rememberMe',
  welcomeDialogSeen: 'welcomeDialogSeen',
  /** 0 to 99, drawn once per browser: those below the percentage of a canary get its release set. */
  releaseBucket: 'releaseBucket',
  /** Number of the release set that a running training or quiz began with, so that a reload keeps it. */
  pinnedSet: 'pinnedSet',
} as const;

export const deviceCookies = [cookieNames.device, cookieNames.insecureDevice] as const;

export const headerNames = {
  userId: 'x-user-id',
  xsrf: 'x-xsrf-token',
  requestId: 'x-request-id',
  traceparent: 'traceparent',
  /** A new token, sent during the last third of a token’s life. */
  newAccessToken: 'x-new-access-token',
  /** Signed statement of the gateway (or a service) about the caller. Never accepted from a client. */
  identity: 'x-mova-identity',
  /** Address of the client as the gateway saw it; trusted only with a valid identity. */
  clientAddress: 'x-mova-client-address',
  clientOrigin: 'x-mova-client-origin',
  /** Milliseconds that are left for the call when it is sent, by gateway and services. Never accepted from a client. */
  deadline: 'x-mova-deadline',
  /** Number of the release set that the caller should have, on responses of /api and /oauth: pages of another one follow it. */
  releaseSet: 'x-release-set',
  eventPosition: 'x-event-position',
  after: 'x-after',
  /** `1` on a response that was read before the wanted event was applied. */
  behind: 'x-behind',
} as const;
