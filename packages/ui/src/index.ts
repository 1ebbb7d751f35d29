// Every component has a line in the table of README.md, and a specimen in the gallery.
import './styles/layers.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { countEvaluation } from './evaluated.ts';

countEvaluation('@mova/ui');

export {
  Button,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
  IconButton,
  LinkButton,
  SpeakerButton,
} from './action/button.tsx';
export { TextLink, textLinkClass } from './action/text-link.tsx';
export { countEvaluation } from './evaluated.ts';
export { Alert } from './feedback/alert.tsx';
export { EmptyState, ErrorState } from './feedback/state.tsx';
export { dismissToast, showToast } from './feedback/toast-queue.ts';
export { ToastRegion } from './feedback/toast-region.tsx';
export { Checkbox } from './field/checkbox.tsx';
export { Select } from './field/select.tsx';
export { Switch } from './field/switch.tsx';
export { PasswordField, SearchField, TextField } from './field/text-field.tsx';
export { focusQuietly, useFocusSuccessor } from './focus/focus.ts';
export * from './icons/icons.ts';
export { Badge } from './layout/badge.tsx';
export { Card, cardLinkClass } from './layout/card.tsx';
export { English } from './layout/english.tsx';
export { List, ListRow } from './layout/list-row.tsx';
export { Logo } from './layout/logo.tsx';
export { Pagination } from './layout/pagination.tsx';
export { Tabs } from './layout/tabs.tsx';
export { useMediaQuery } from './layout/use-media-query.ts';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { ConfirmDialog, Dialog } from './overlay/dialog.tsx';
export { type LazyPart, lazyPart, preloadOverlays, useLazyPart } from './overlay/lazy-part.ts';
export { MenuButton, type MenuEntry } from './overlay/menu-button.tsx';
export { Tooltip } from './overlay/tooltip.tsx';
export { fillDownClass, Skeleton } from './progress/skeleton.tsx';
export { StitchLoader } from './progress/stitch-loader.tsx';
export { StitchProgress, type StitchTone, stitchesDone } from './progress/stitch-progress.tsx';
export { joinClasses } from './styles/join-classes.ts';
