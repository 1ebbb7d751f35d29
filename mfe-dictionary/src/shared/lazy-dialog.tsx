import { useTranslation } from '@mova/app-kit';
import { type LazyPart, showToast, useLazyPart } from '@mova/ui';
import { type ReactNode, useEffect } from 'react';

interface LazyDialogProps<Module> {
  readonly part: LazyPart<Module>;
  readonly open: boolean;
  readonly onFailed: () => void;
  readonly children: (module: Module) => ReactNode;
}

/** A dialog whose code is loaded when it is first opened; opening it again retries. */
export function LazyDialog<Module>({ part, open, onFailed, children }: LazyDialogProps<Module>) {
  const { t } = useTranslation();
  const { module, failure } = useLazyPart(part, open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown once
  useEffect(() => {
    if (!failure || !open) return;
    showToast({ message: t('dialog.failed'), tone: 'danger' });
    onFailed();
  }, [failure, open]);
  return module && open ? children(module) : null;
}
