import { useTranslation } from '@mova/app-kit';
import { Button, joinClasses, SearchField, Select, useMediaQuery, VisuallyHidden } from '@mova/ui';
import { FilterIcon } from '@mova/ui/icons';
import {
  type FocusEvent,
  type FormEvent,
  memo,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import {
  categories,
  maxQueryLength,
  ordersOf,
  progressFilters,
  type WordsSection,
  type WordsView,
  wholeList,
} from '../shared/words-view.ts';
import classes from './words-search.module.css';

interface WordsSearchProps {
  readonly wordsSection: WordsSection;
  readonly view: WordsView;
  readonly onChange: (view: WordsView, options?: { readonly replace: boolean }) => void;
  readonly placeholder?: string;
  /** Enter in the field, with its text; searches unless it returns true. It may move the focus. */
  readonly onEnter?: (text: string) => boolean;
  readonly fieldRef?: Ref<HTMLInputElement>;
}

/** Text applies this long after it was typed, unless it is submitted before. */
const typingDelayMs = 250;

/** A filter applies after this delay, so that moving through its options with arrow keys sends one request. */
const filterDelayMs = 100;

/**
 * Search by text, filters and order over the whole list, from its first page. Text applies while it is typed or when it is
 * submitted, a filter by itself, together with the text typed so far.
 */
export function WordsSearch(props: WordsSearchProps) {
  const { wordsSection, view, onChange, placeholder, onEnter, fieldRef } = props;
  const { t } = useTranslation();
  const [text, setText] = useState(view.query);
  const applied = useRef(view.query);
  // The browser's back button changes the query without this field; what is being typed stays.
  useEffect(() => {
    if (view.query === applied.current) return;
    applied.current = view.query;
    setText(view.query);
  }, [view.query]);
  const applyTyped = useEffectEvent(() => {
    // One entry of the history for a search, however many letters it takes.
    if (text.trim() !== view.query) change({}, { replace: view.query !== '' && text.trim() !== '' });
  });
  useEffect(() => {
    if (text.trim() === applied.current) return;
    const timer = setTimeout(applyTyped, typingDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  const filters = useDelayedFilters(view, () => change({}));
  const makeRoom = useRoomAboveKeyboard();

  const change = (part: Partial<WordsView>, options?: { readonly replace: boolean }) => {
    const next = { ...view, query: text.trim(), ...filters.take(), ...part, page: 1 };
    applied.current = next.query;
    onChange(next, options);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({});
  };
  const clear = () => {
    setText('');
    if (view.query !== '') change({ query: '' });
  };
  return (
    <search>
      <form className={classes.form} onSubmit={submit}>
        <SearchField
          ref={fieldRef}
          className={classes.field}
          label={t('search.label')}
          placeholder={placeholder ?? t('search.placeholder')}
          clearLabel={t('search.clear')}
          maxLength={maxQueryLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onClear={clear}
          submitLabel={t('search.submit')}
          onFocus={makeRoom}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.repeat || event.nativeEvent.isComposing) return;
            const field = event.currentTarget;
            if (!onEnter?.(text.trim())) return;
            event.preventDefault();
            if (document.activeElement === field) field.select();
          }}
        />
        <FilterSelects
          wordsSection={wordsSection}
          category={filters.shown.category}
          progress={filters.shown.progress}
          order={filters.shown.order}
          onChoose={filters.choose}
        />
      </form>
    </search>
  );
}

/** The keyboard of a phone would cover what is found: the focused field goes to the top of the window. */
function useRoomAboveKeyboard() {
  const isPhone = useMediaQuery('(width <= 868px) and (pointer: coarse)');
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  return ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    if (isPhone) currentTarget.form?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
  };
}

interface FilterSelectsProps extends Required<Filters> {
  readonly wordsSection: WordsSection;
  /** Must be stable between renders. */
  readonly onChoose: (part: Filters) => void;
}

/** A component of its own, so that typing text does not render the options. */
const FilterSelects = memo(function FilterSelects(props: FilterSelectsProps) {
  const { wordsSection, category, progress, order, onChoose } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const place = useId();
  const orders = ordersOf(wordsSection);
  // The order hides no word: it is neither counted nor reset.
  const active = Number(category !== 'TOP_WORDS') + Number(progress !== undefined);
  const reset = () => {
    toggle.current?.focus();
    onChoose({ category: 'TOP_WORDS', progress: undefined });
  };
  return (
    <>
      <Button
        ref={toggle}
        className={classes.toggle}
        icon={<FilterIcon size={20} />}
        aria-expanded={open}
        aria-controls={place}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.name}>{t('search.filters')}</span>
        {active > 0 && (
          <>
            <VisuallyHidden> {t('search.active')} </VisuallyHidden>
            <span className={classes.count}>{active}</span>
          </>
        )}
      </Button>
      <div id={place} className={joinClasses(classes.filters, !open && classes.folded)}>
        <div className={classes.selects}>
          <Select
            label={t('search.category')}
            hideLabel
            className={classes.select}
            value={category}
            options={categories.map((code) => ({ value: code, label: t(`category.${code}`) }))}
            onChange={(event) =>
              onChoose({ category: categories.find((code) => code === event.target.value) ?? 'TOP_WORDS' })
            }
          />
          {wordsSection === 'LEARNING_WORDS' && (
            <Select
              label={t('search.progress')}
              hideLabel
              className={classes.select}
              value={progress ?? ''}
              options={[
                { value: '', label: t('filter.any') },
                ...progressFilters.map((state) => ({ value: state, label: t(`filter.${state}`) })),
              ]}
              onChange={(event) =>
                onChoose({ progress: progressFilters.find((state) => state === event.target.value) })
              }
            />
          )}
          <Select
            label={t('search.order')}
            hideLabel
            className={classes.select}
            value={order}
            options={orders.map((one) => ({ value: one, label: t(`order.${one}`) }))}
            onChange={(event) =>
              onChoose({ order: orders.find((one) => one === event.target.value) ?? wholeList.order })
            }
          />
        </div>
        {active > 0 && (
          <Button variant="quiet" className={classes.reset} onClick={reset}>
            {t('search.reset')}
          </Button>
        )}
      </div>
    </>
  );
});

type Filters = Partial<Pick<WordsView, 'category' | 'progress' | 'order'>>;

/** Filters and the order, which apply after a delay; submitting a search applies them at once. */
function useDelayedFilters(view: WordsView, onApply: () => void) {
  const { category, progress, order } = view;
  // A choice is shown from the click until the view has it: the view changes in a transition, which may take a while.
  const [chosen, setChosen] = useState<Filters>({});
  const applied = useRef<Filters>({ category, progress, order });
  const applyWaiting = useEffectEvent(() => {
    if (!areEqual({ ...applied.current, ...chosen }, applied.current)) onApply();
  });
  const choose = useCallback((part: Filters) => setChosen((before) => ({ ...before, ...part })), []);
  useEffect(() => {
    // A view that was changed elsewhere, by the back button for example, takes every choice with it.
    const isOwnChange = areEqual(applied.current, { category, progress, order });
    applied.current = { category, progress, order };
    setChosen((before) =>
      isOwnChange && !areEqual({ category, progress, order, ...before }, applied.current) ? before : {},
    );
  }, [category, progress, order]);
  useEffect(() => {
    if (Object.keys(chosen).length === 0) return;
    const timer = setTimeout(applyWaiting, filterDelayMs);
    return () => clearTimeout(timer);
  }, [chosen]);
  return {
    shown: { ...view, ...chosen },
    choose,
    /** Returns the filters that the view does not have yet and marks them as applied. */
    take: () => {
      applied.current = { category, progress, order, ...chosen };
      return chosen;
    },
  };
}

function areEqual(left: Filters, right: Filters): boolean {
  return left.category === right.category && left.progress === right.progress && left.order === right.order;
}
