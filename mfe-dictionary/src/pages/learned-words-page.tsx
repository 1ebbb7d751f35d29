import { Link, useTranslation } from '@mova/app-kit';
import type { Word } from '@mova/contracts';
import { DeleteIcon, EmptyState, IconButton, LinkButton, RepeatIcon, TextLink } from '@mova/ui';
import { WellDoneDrawing } from '@mova/ui/drawings';
import { useWordActions } from '../features/word-actions/use-word-actions.ts';
import { type MovingAction, useWordOverlays } from '../features/word-actions/use-word-overlays.tsx';
import { ListWithCard } from '../lists/list-with-card.tsx';
import { useListFocus } from '../lists/use-list-focus.ts';
import { useWords } from '../lists/use-words.ts';
import { WordRow } from '../lists/word-row.tsx';
import { WordsPanel } from '../lists/words-panel.tsx';
import { WordsSearch } from '../lists/words-search.tsx';
import { useWordSpeaker } from '../shared/use-word-speaker.ts';
import classes from './words-page.module.css';

/** The user's learned words: listen, move back to learning, and delete. */
export function Page() {
  const { t } = useTranslation();
  const words = useWords('LEARNED_WORDS');
  const focus = useListFocus();
  const { speaking, say } = useWordSpeaker();
  const actions = useWordActions(({ id }) => focus.focus(id));
  const move = (action: MovingAction, word: Word) => {
    focus.passOn(words.answer?.words ?? [], word.id);
    actions[action](word);
  };
  const { open, act, openedId, isAtSide, overlays, sideCard } = useWordOverlays(
    words.answer?.words,
    move,
    focus,
  );
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('learned.title')}</h1>
        <TextLink as={Link} to="/home">
          {t('learned.toHome')}
        </TextLink>
      </div>
      <WordsSearch wordsSection="LEARNED_WORDS" view={words.view} onChange={words.show} />
      <ListWithCard card={sideCard}>
        <WordsPanel
          offered="nothing"
          focus={focus}
          words={words}
          row={(word) => (
            <WordRow
              key={word.id}
              word={word}
              withProgress={false}
              speaking={speaking === word.foreignWord}
              onSpeak={say}
              opened={openedId === word.id}
              isAtSide={isAtSide}
              onOpen={open}
              trailing={
                <>
                  <IconButton
                    label={t('row.forget', { word: word.foreignWord })}
                    icon={<RepeatIcon size={20} />}
                    onClick={() => act('not-learned', word)}
                  />
                  <IconButton
                    label={t('row.delete', { word: word.foreignWord })}
                    icon={<DeleteIcon size={20} />}
                    onClick={() => act('delete', word)}
                  />
                </>
              }
            />
          )}
          empty={
            <EmptyState
              illustration={<WellDoneDrawing />}
              title={t('words.emptyLearned')}
              action={
                <LinkButton as={Link} to="/home" variant="primary">
                  {t('learned.toHome')}
                </LinkButton>
              }
            >
              {t('words.emptyLearnedText')}
            </EmptyState>
          }
        />
      </ListWithCard>
      {overlays}
    </div>
  );
}
