import { countEvaluation } from '@mova/ui';

countEvaluation('@mova/app-kit');

export {
  type BlockerFunction,
  Link,
  Navigate,
  useBlocker,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
export {
  api,
  type CallBody,
  type CallResponse,
  tagTypes,
  useGetUserQuery,
  useSaveWordsResultMutation,
} from './api/api.ts';
export type { ApiBaseQuery } from './api/base-query.ts';
export type { CallInput } from './api/call-input.ts';
export { freshSeconds } from './api/early-answers.ts';
export { type ApiFailure, isApiFailure } from './api/failure.ts';
export { reportError } from './errors/report-error.ts';
export * from './former-names.ts';
export { formatDate, formatNumber, formatPercent, formatPrice } from './i18n/i18n.ts';
export { useTranslation } from './i18n/use-translation.ts';
export { useLoading } from './loading/loading.ts';
export { toUserMessage, type UserMessage } from './messages/to-user-message.ts';
export { afterFrame } from './page/after-frame.ts';
export { announce, type Phrase } from './page/announce.ts';
export { FirstItems } from './page/first-items.tsx';
export { useFocusOnChange, usePageTitle } from './page/page.ts';
export { pinReleaseSet } from './releases/release-set.ts';
export { defineRemote, type PageModule, type RemoteDefinition } from './remote/define-remote.ts';
export { browserCookies, readIds, writeIds } from './session/cookies.ts';
export {
  clearSession,
  readSession,
  subscribeSession,
  syncSession,
  useSession,
  wasSessionLost,
  wasSessionReused,
} from './session/session.ts';
export { beginRun, endRun, hasStartedRun } from './session/started-run.ts';
export { storeSettings } from './session/store-user.ts';
export { playVerdict, prepareVerdicts } from './sounds/play-verdict.ts';
export { type Silence, useSilence } from './speech/silence.ts';
export { prepareSpeech, speak, stopSpeaking } from './speech/speak.ts';
export type { SpeechOutcome } from './speech/synthesis.ts';
