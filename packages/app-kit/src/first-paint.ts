export { paint, type Reader } from './first-paint/paint.tsx';
export { paintPages } from './first-paint/paint-pages.tsx';
