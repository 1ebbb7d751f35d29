import { LegalText } from '../features/legal/legal-text.tsx';
import termsOfUse from '../features/legal/terms-of-use.json';

export function Page() {
  return <LegalText {...termsOfUse} />;
}
