import { useSearchParams } from '@mova/app-kit';
import { BrokenLink } from '../features/confirm-email/broken-link.tsx';
import { ConfirmEmail } from '../features/confirm-email/confirm-email.tsx';

/** `/confirm-email?token=…`, opened from the confirmation mail. */
export function Page() {
  const token = useSearchParams()[0].get('token');
  return token ? <ConfirmEmail token={token} /> : <BrokenLink reason="noToken" />;
}
