import { LegalText } from '../features/legal/legal-text.tsx';
import termsOfUse from '../features/legal/terms-of-use.json';

/** `/terms-of-use`. */
export function Page() {
  return <LegalText {...termsOfUse} />;
}
