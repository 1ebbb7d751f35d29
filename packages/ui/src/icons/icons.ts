/**
 * Icons by what they mean here, one import each: the library as a namespace would weigh 164 KB. All of
 * them are hidden from assistive technology by the library itself; the text beside them speaks.
 */
export { default as NextIcon } from 'lucide-react/icons/arrow-right';
export { default as DictionaryIcon } from 'lucide-react/icons/book-open';
export { default as CheckIcon } from 'lucide-react/icons/check';
export { default as ChevronDownIcon } from 'lucide-react/icons/chevron-down';
export { default as ChevronLeftIcon } from 'lucide-react/icons/chevron-left';
export { default as ChevronRightIcon } from 'lucide-react/icons/chevron-right';
export { default as FirstPageIcon } from 'lucide-react/icons/chevrons-left';
export { default as LastPageIcon } from 'lucide-react/icons/chevrons-right';
export { default as ErrorIcon } from 'lucide-react/icons/circle-alert';
export { default as SuccessIcon } from 'lucide-react/icons/circle-check';
export { default as PremiumIcon } from 'lucide-react/icons/crown';
export { default as ExercisesIcon } from 'lucide-react/icons/dumbbell';
export { default as MoreIcon } from 'lucide-react/icons/ellipsis-vertical';
export { default as ShowIcon } from 'lucide-react/icons/eye';
export { default as HideIcon } from 'lucide-react/icons/eye-off';
export { default as LevelTestIcon } from 'lucide-react/icons/graduation-cap';
export { default as ListenIcon } from 'lucide-react/icons/headphones';
export { default as InfoIcon } from 'lucide-react/icons/info';
export { default as TypeIcon } from 'lucide-react/icons/keyboard';
export { default as TranslateIcon } from 'lucide-react/icons/languages';
export { default as LogOutIcon } from 'lucide-react/icons/log-out';
export { default as MailIcon } from 'lucide-react/icons/mail';
export { default as MenuIcon } from 'lucide-react/icons/menu';
export { default as GrammarIcon } from 'lucide-react/icons/notebook-pen';
export { default as AddIcon } from 'lucide-react/icons/plus';
export { default as RepeatIcon } from 'lucide-react/icons/rotate-ccw';
export { default as SearchIcon } from 'lucide-react/icons/search';
export { default as SettingsIcon } from 'lucide-react/icons/settings';
export { default as CategoryIcon } from 'lucide-react/icons/tag';
export { default as DeleteIcon } from 'lucide-react/icons/trash-2';
export { default as WarningIcon } from 'lucide-react/icons/triangle-alert';
export { default as UserIcon } from 'lucide-react/icons/user';
export { default as SpeakerIcon } from 'lucide-react/icons/volume-2';
export { default as SpeakerOffIcon } from 'lucide-react/icons/volume-x';
export { default as CloseIcon } from 'lucide-react/icons/x';
