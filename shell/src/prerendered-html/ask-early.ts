import { cookieNames } from '@mova/contracts/names';
import { cookieValue } from './cookie-value.ts';
import { sendFirstCalls } from './first-calls.ts';

/* Follows `before-paint.ts` in the documents of pages that name first calls. */

const accessToken = cookieValue(cookieNames.accessToken);
const userId = cookieValue(cookieNames.userId);
if (accessToken && userId) sendFirstCalls({ accessToken, userId, xsrf: cookieValue(cookieNames.xsrf) });
