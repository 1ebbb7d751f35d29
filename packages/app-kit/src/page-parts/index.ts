export { BackLink } from './back-link.tsx';
export { LoadFailure } from './load-failure.tsx';
export { ResultCounts } from './result-counts.tsx';
