import { useTranslation } from '@mova/app-kit';
import { type LazyPart, showToast, useLazyPart } from '@mova/ui';
import { type ReactNode, useEffect } from 'react';

interface LazyDialogProps<Module> {
  readonly part: LazyPart<Module>;
  /** From when it is wanted; its code is fetched then. */
  readonly open: boolean;
  /** Its code did not come: the learner is told, and whoever asked for it must not go on waiting. */
  readonly onFailed: () => void;
  readonly children: (module: Module) => ReactNode;
}

/** A dialog whose code is fetched when it is first wanted; pressing again tries again. */
export function LazyDialog<Module>({ part, open, onFailed, children }: LazyDialogProps<Module>) {
  const { t } = useTranslation();
  const { module, failure } = useLazyPart(part, open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one failure is told once
  useEffect(() => {
    if (!failure || !open) return;
    showToast({ message: t('dialog.failed'), tone: 'danger' });
    onFailed();
  }, [failure, open]);
  return module && open ? children(module) : null;
}
