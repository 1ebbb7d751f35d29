/**
 * The design components of Mova. All texts are props; nothing here depends on Ukrainian, the router or the store.
 * Importing this file also loads the layers, fonts, tokens and base styles.
 *
 * | component | props (all native attributes of the element pass too; `?` optional) |
 * |---|---|
 * | `Button` | variant? `primary·secondary·quiet·danger`, size? `small·medium·large`, wide?, icon?, pending? |
 * | `IconButton` | label, icon, variant?, size? |
 * | `SpeakerButton` | label, speaking?, unavailable? (why), onClick |
 * | `LinkButton` | as? (router `Link`), variant?, size?, wide?, icon?; or `buttonClass({variant,size,wide})` |
 * | `TextLink` | as? (router `Link`), quiet?; or `textLinkClass({quiet})` |
 * | `TextField` | label, hideLabel?, hint?, error?, errorEnglish?, type?, studied?; `{...register('email')}` fits |
 * | `PasswordField` | label, revealLabel, concealLabel, hint?, error?, errorEnglish? |
 * | `SearchField` | label, value, onChange, onClear, clearLabel, error?, errorEnglish? |
 * | `Select` | label, options `{value,label,disabled?}[]`, hideLabel?, hint?, error?, errorEnglish? |
 * | `Checkbox` | label, hideLabel?, indeterminate?, error?, errorEnglish? |
 * | `Switch` | label, hideLabel? |
 * | `Tabs` | label, items `{id,label}[]`, selected, onSelect, children (the panel) |
 * | `Pagination` | page, pages, onChange, labels `{navigation,first,previous,next,last,status}`, pending? |
 * | `Card` | as?, tone? `paper·sunken·accent`, space? `none·small·medium·large`, interactive? + `cardLinkClass` |
 * | `Badge` | tone? `neutral·primary·accent·right·learning·wrong`, icon? |
 * | `List`, `ListRow` | label? · leading?, title, titleAction?, description?, meta?, trailing?, selected? |
 * | `English` | studied? `row·hero`: English inside Ukrainian, `lang="en"` |
 * | `VisuallyHidden`, `Logo` | children · label?, wordmark?, size? |
 * | `StitchProgress` | value, max?, text, valueText?, hideText?, stitches?, tone?, tones?, showCurrent?, size?, label? |
 * | `StitchLoader` | label, showLabel?, centred? |
 * | `Skeleton` | shape? `text·title·control·row·card`, width? `quarter·half·most·full`, count? |
 * | `Alert` | tone? `info·success·warning·danger`, title?, english?, action?, onClose?+closeLabel?, still? |
 * | `EmptyState` | title, level?, children?, action?, illustration? |
 * | `ErrorState` | title, level?, children?, english?, retryLabel, onRetry, pending?, action? |
 * | `ToastRegion` | label, closeLabel: once, in the shell; then `showToast({message, english?, tone?, undo?, onGone?, seconds?})`, `dismissToast(id)` |
 * | `Dialog` (lazy) | open, onClose, title, closeLabel?, children, actions?, role?, firm?, width? |
 * | `ConfirmDialog` (lazy) | open, title, children?, confirmLabel, cancelLabel, tone?, pending?, onConfirm, onCancel |
 * | `MenuButton` (lazy menu) | label, icon?, children?, items `{id,label,icon?,href?,onSelect?,tone?,disabled?,mobileOnly?,startsGroup?}[]`, onNavigate? |
 * | `Tooltip` (lazy) | label, children: an «i» that explains, by press |
 *
 * The components below are optional entry points, bundled into the sections that import them, so that /login does not
 * load them (docs/adr/0013-optional-entry-points.md).
 *
 * | entry point | component | props |
 * |---|---|---|
 * | `@mova/ui/answers` | `AnswerOptions` | label, showLabel?, keys? (1–9 press the answers), children |
 * | | `AnswerOption` | children, keyHint?, chosen?, verdict? `{tone: right·wrong, label}`, locked?, disabled?, onClick |
 * | | `AnswerChoice` | children, name, value, checked, onChange: a changeable answer, a native radio |
 * | `@mova/ui/verdict-band` | `VerdictBand` | tone `right·wrong`, title, children?, english?, actions? (`data-key` shows a key); the page announces it |
 * | `@mova/ui/selection-bar` | `SelectionBar` | label, children (the count), hint?, action, clearLabel?+onClear? |
 * | `@mova/ui/chips` | `ChipChoice` | label, hideLabel?, options `{value,label,icon?,disabled?}[]`, value, onChange, look? `chips·segments` |
 * | | `ChipFilter` | the same with values (a Set) and onChange of the new Set |
 * | `@mova/ui/radio-group` | `RadioGroup` | label, options `{value,label,description?,icon?}[]`, value, onChange, look? `list·cards`, hint?, error? |
 * | `@mova/ui/drawings` | `EmptyDictionaryDrawing`, `WellDoneDrawing`, `TryAgainDrawing`, `NotFoundDrawing` | size? `medium·large`; for `illustration` of a state |
 * | `@mova/ui/icons` | `ClockIcon`, `EditIcon`, `LockIcon`, … | icons of single sections: see section-icons/section-icons.ts |
 *
 * Icons are named for what they mean: see icons/icons.ts. Tokens are custom properties: see styles/tokens.css.
 * Drawings for the document's head are in brand/ (`@mova/ui/brand/favicon.svg`): the PNG files are icon.svg and
 * share.svg rendered, 180 and 512 px, and 1200 × 630.
 */
import './styles/layers.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { countEvaluation } from './evaluated.ts';

countEvaluation('@mova/ui');

export { Button, type ButtonProps } from './action/button.tsx';
export { type ButtonLook, type ButtonSize, type ButtonVariant, buttonClass } from './action/button-class.ts';
export { IconButton, type IconButtonProps } from './action/icon-button.tsx';
export { LinkButton, type LinkButtonProps } from './action/link-button.tsx';
export { SpeakerButton, type SpeakerButtonProps } from './action/speaker-button.tsx';
export { TextLink, type TextLinkProps, textLinkClass } from './action/text-link.tsx';
export { countEvaluation } from './evaluated.ts';
export { Alert, type AlertProps, type AlertTone } from './feedback/alert.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './feedback/error-state.tsx';
export { dismissToast, showToast, type ToastContent } from './feedback/toast-queue.ts';
export { ToastRegion, type ToastRegionProps } from './feedback/toast-region.tsx';
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx';
export type { FieldTexts } from './field/field-frame.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { SearchField, type SearchFieldProps } from './field/search-field.tsx';
export { Select, type SelectOption, type SelectProps } from './field/select.tsx';
export { Switch, type SwitchProps } from './field/switch.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { focusQuietly } from './focus/focus-quietly.ts';
export { useFocusSuccessor } from './focus/use-focus-successor.ts';
export * from './icons/icons.ts';
export { Badge, type BadgeProps, type BadgeTone } from './layout/badge.tsx';
export { Card, type CardProps, cardLinkClass } from './layout/card.tsx';
export { English, type EnglishProps } from './layout/english.tsx';
export { List, type ListProps, ListRow, type ListRowProps } from './layout/list-row.tsx';
export { Logo, type LogoProps } from './layout/logo.tsx';
export { Pagination, type PaginationLabels, type PaginationProps } from './layout/pagination.tsx';
export { type TabItem, Tabs, type TabsProps } from './layout/tabs.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './layout/visually-hidden.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './overlay/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './overlay/dialog.tsx';
export { type LazyPart, lazyPart, useLazyPart } from './overlay/lazy-part.ts';
export { MenuButton, type MenuButtonProps, type MenuEntry } from './overlay/menu-button.tsx';
export { preloadOverlays } from './overlay/parts.ts';
export { Tooltip, type TooltipProps } from './overlay/tooltip.tsx';
export { Skeleton, type SkeletonProps } from './progress/skeleton.tsx';
export type { StitchTone } from './progress/stitch.tsx';
export { StitchLoader, type StitchLoaderProps } from './progress/stitch-loader.tsx';
export { StitchProgress, type StitchProgressProps } from './progress/stitch-progress.tsx';
export { joinClasses } from './styles/join-classes.ts';
