/** Icons that single sections use and bundle; those of icons.ts are loaded by every page. */
export { default as OpenIcon } from 'lucide-react/icons/arrow-up-right';
export { default as ChartIcon } from 'lucide-react/icons/chart-column';
export { default as ClockIcon } from 'lucide-react/icons/clock';
export { default as HintIcon } from 'lucide-react/icons/lightbulb';
export { default as FilterIcon } from 'lucide-react/icons/list-filter';
export { default as LockIcon } from 'lucide-react/icons/lock';
export { default as DeviceIcon } from 'lucide-react/icons/monitor-smartphone';
export { default as PauseIcon } from 'lucide-react/icons/pause';
export { default as EditIcon } from 'lucide-react/icons/pencil';
export { default as QuoteIcon } from 'lucide-react/icons/quote';
export { default as DensityIcon } from 'lucide-react/icons/rows-4';
export { default as PhoneIcon } from 'lucide-react/icons/smartphone';
export { default as SlowIcon } from 'lucide-react/icons/snail';
export { default as UndoIcon } from 'lucide-react/icons/undo-2';
