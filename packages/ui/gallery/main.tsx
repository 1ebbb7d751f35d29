import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';
import { readView } from './view.ts';

const view = readView(location.search);
// Before the first paint, so that the other theme does not flash.
if (view.theme !== 'system') document.documentElement.dataset.theme = view.theme;
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery view={view} />);
