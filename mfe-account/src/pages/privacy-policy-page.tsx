import { LegalText } from '../features/legal/legal-text.tsx';
import privacyPolicy from '../features/legal/privacy-policy.json';

export function Page() {
  return <LegalText {...privacyPolicy} />;
}
