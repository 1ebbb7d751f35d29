import { configure } from '@testing-library/react';

// Busy machines need more than the default second; only failing tests wait for all of it.
configure({ asyncUtilTimeout: 10_000 });
