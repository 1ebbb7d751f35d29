export const cookieNames = {
  /** Bearer token of the session, readable by the page. */
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
} as const;
