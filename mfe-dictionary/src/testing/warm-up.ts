import { preloadOverlays } from '@mova/ui';
import { beforeAll } from 'vitest';

// In a test the first lazy import compiles the module, which may take longer than a query waits.
beforeAll(async () => {
  await Promise.all([
    preloadOverlays(),
    import('../pages/home-page.tsx'),
    import('../pages/learned-words-page.tsx'),
    import('../features/word-actions/word-dialogs.tsx'),
    import('../features/word-actions/word-card.tsx'),
    import('../features/word-sets/topics-dialog.tsx'),
    import('../features/word-sets/welcome-dialog.tsx'),
    import('@mova/app-kit/delete-account'),
  ]);
}, 60_000);
