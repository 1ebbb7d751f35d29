export { BackLink } from './page-parts/back-link.tsx';
export { LoadFailure } from './page-parts/load-failure.tsx';
export { ResultCounts } from './page-parts/result-counts.tsx';
