import { Navigate } from '@mova/app-kit';
import { showToast } from '@mova/ui';
import { useEffect } from 'react';

export function Elsewhere({ to, message }: { readonly to: string; readonly message: string }) {
  useEffect(() => {
    showToast({ message });
  }, [message]);
  return <Navigate to={to} replace />;
}
