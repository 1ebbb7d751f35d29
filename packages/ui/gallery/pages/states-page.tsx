import { EmptyState, ErrorState, LinkButton } from '@mova/ui';
import { EmptyDictionaryDrawing, NotFoundDrawing, TryAgainDrawing, WellDoneDrawing } from '@mova/ui/drawings';
import { Specimen, State } from '../specimen.tsx';
import { t } from '../texts.ts';

/** Empty, error and loading states. */
export function StatesPage() {
  return (
    <>
      <Specimen name="EmptyState">
        <State is="empty dictionary" wide>
          <EmptyState
            level={3}
            title={t.state.empty}
            illustration={<EmptyDictionaryDrawing />}
            action={
              <LinkButton href="?page=states" variant="primary">
                {t.action.add}
              </LinkButton>
            }
          >
            {t.state.emptyText}
          </EmptyState>
        </State>
        <State is="well done" wide>
          <EmptyState level={3} title={t.state.doneTitle} illustration={<WellDoneDrawing />}>
            {t.state.done}
          </EmptyState>
        </State>
        <State is="try again" wide>
          <EmptyState level={3} title={t.state.again} illustration={<TryAgainDrawing />}>
            {t.state.againText}
          </EmptyState>
        </State>
        <State is="not found" wide>
          <EmptyState
            level={3}
            title={t.state.lost}
            illustration={<NotFoundDrawing />}
            action={
              <LinkButton href="?page=states" variant="primary">
                {t.action.home}
              </LinkButton>
            }
          >
            {t.state.lostText}
          </EmptyState>
        </State>
        <State is="without a drawing" wide>
          <EmptyState level={3} title={t.state.empty} />
        </State>
      </Specimen>
      <Specimen name="ErrorState">
        <State is="with English" wide>
          <ErrorState
            level={3}
            title={t.state.error}
            english="Oops, something went wrong..."
            retryLabel={t.action.retry}
            onRetry={() => {}}
          >
            {t.state.errorText}
          </ErrorState>
        </State>
        <State is="retrying" wide>
          <ErrorState
            level={3}
            title={t.state.error}
            retryLabel={t.action.retry}
            onRetry={() => {}}
            pending
          />
        </State>
      </Specimen>
    </>
  );
}
