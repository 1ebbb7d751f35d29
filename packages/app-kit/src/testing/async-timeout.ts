import { configure } from '@testing-library/react';

// What is looked for appears in milliseconds; only a machine with other work to do needs longer than the
// library's one second, and only a test that fails waits for all of it.
configure({ asyncUtilTimeout: 10_000 });
