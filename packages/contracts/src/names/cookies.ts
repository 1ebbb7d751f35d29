/** Cookies. The page can read all but the companion and the remember flag's server twin. */
export const cookieNames = {
  /** Bearer token of the session, readable by the page (specification §9). */
  accessToken: 'accessToken',
  userId: 'userId',
  /** HttpOnly twin bound to the same session; a bearer token without it is refused. */
  companion: '__Host-mova-companion',
  /** The companion on plain http other than localhost, where `__Host-` and Secure are impossible. */
  insecureCompanion: 'mova-companion',
  /** HttpOnly random name of this browser; sign-ins and nonces are bound to its hash. */
  device: '__Host-mova-device',
  /** The device cookie where `__Host-` and Secure are impossible. */
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
