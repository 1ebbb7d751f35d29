import { mailsOfNetwork, type Throttle, type ThrottleRule } from '../redis/throttle.ts';
import { tooOften } from './refusals.ts';

/**
 * Lets a mail be sent by the rules of its kind and the bound of the network that asks for it.
 * @throws ApiError TOO_MANY_REQUESTS with Retry-After
 */
export async function takeMail(
  throttle: Throttle,
  rules: readonly ThrottleRule[],
  { email, address }: { readonly email: string; readonly address: string },
): Promise<void> {
  const waits = await Promise.all([
    throttle.wait(mailsOfNetwork, address),
    ...rules.map((rule) => throttle.wait(rule, email)),
  ]);
  const longest = Math.max(...waits);
  if (longest > 0) throw tooOften(longest);
  for (const rule of rules) {
    // Of requests that come at once all but one wait.
    const seconds = await throttle.take(rule, email);
    if (seconds > 0) throw tooOften(seconds);
  }
  await throttle.take(mailsOfNetwork, address);
}
