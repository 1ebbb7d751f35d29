export { paint, paintPages, type Reader } from './first-paint/paint.tsx';
