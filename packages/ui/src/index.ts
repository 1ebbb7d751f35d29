// Every component has a line in the table of README.md, and a specimen in the gallery.
import './styles/layers.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { countEvaluation } from './evaluated.ts';

countEvaluation('@mova/ui');

export {
  Button,
  type ButtonLook,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  buttonClass,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './action/button.tsx';
export { SpeakerButton, type SpeakerButtonProps } from './action/speaker-button.tsx';
export { TextLink, type TextLinkProps, textLinkClass } from './action/text-link.tsx';
export { countEvaluation } from './evaluated.ts';
export { Alert, type AlertProps, type AlertTone } from './feedback/alert.tsx';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './feedback/state.tsx';
export { dismissToast, showToast, type ToastContent } from './feedback/toast-queue.ts';
export { ToastRegion, type ToastRegionProps } from './feedback/toast-region.tsx';
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx';
export type { FieldTexts } from './field/field-frame.tsx';
export { Select, type SelectOption, type SelectProps } from './field/select.tsx';
export { Switch, type SwitchProps } from './field/switch.tsx';
export {
  PasswordField,
  type PasswordFieldProps,
  SearchField,
  type SearchFieldProps,
  TextField,
  type TextFieldProps,
} from './field/text-field.tsx';
export { focusQuietly, useFocusSuccessor } from './focus/focus.ts';
export * from './icons/icons.ts';
export { Badge, type BadgeProps, type BadgeTone } from './layout/badge.tsx';
export { Card, type CardProps, cardLinkClass } from './layout/card.tsx';
export { English, type EnglishProps } from './layout/english.tsx';
export { List, type ListProps, ListRow, type ListRowProps } from './layout/list-row.tsx';
export { Logo, type LogoProps } from './layout/logo.tsx';
export { Pagination, type PaginationLabels, type PaginationProps } from './layout/pagination.tsx';
export { type TabItem, Tabs, type TabsProps } from './layout/tabs.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './layout/visually-hidden.tsx';
export { ConfirmDialog, type ConfirmDialogProps, Dialog, type DialogProps } from './overlay/dialog.tsx';
export { type LazyPart, lazyPart, preloadOverlays, useLazyPart } from './overlay/lazy-part.ts';
export { MenuButton, type MenuButtonProps, type MenuEntry } from './overlay/menu-button.tsx';
export { Tooltip, type TooltipProps } from './overlay/tooltip.tsx';
export { Skeleton, type SkeletonProps } from './progress/skeleton.tsx';
export { StitchLoader, type StitchLoaderProps } from './progress/stitch-loader.tsx';
export type { StitchTone } from './progress/stitch-progress.tsx';
export { StitchProgress, type StitchProgressProps } from './progress/stitch-progress.tsx';
export { joinClasses } from './styles/join-classes.ts';
