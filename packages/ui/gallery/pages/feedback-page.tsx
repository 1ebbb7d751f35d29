import { Alert, Button, Skeleton, StitchLoader, StitchProgress, showToast } from '@mova/ui';
import classes from '../gallery.module.css';
import { Specimen, State } from '../specimen.tsx';
import { t } from '../texts.ts';

const tones = ['primary', 'accent', 'learning', 'right', 'wrong'] as const;

/** Messages, toasts and progress. */
export function FeedbackPage() {
  return (
    <>
      <Specimen name="Alert">
        <State is="info" wide>
          <Alert still>{t.alert.info}</Alert>
        </State>
        <State is="success" wide>
          <Alert still tone="success">
            {t.alert.success}
          </Alert>
        </State>
        <State is="warning, with a title and an action" wide>
          <Alert
            still
            tone="warning"
            title={t.alert.warningTitle}
            action={<Button size="small">{t.card.premium}</Button>}
          >
            {t.alert.warning}
          </Alert>
        </State>
        <State is="danger, with English" wide>
          <Alert still tone="danger" english="Wrong password or email.">
            {t.alert.danger}
          </Alert>
        </State>
      </Specimen>
      <Specimen name="StitchProgress">
        {[0, 40, 100].map((value, at) => (
          <State key={value} is={`${value}`}>
            <StitchProgress value={value} text={[t.word.new, t.word.learning, t.word.learned][at]} />
          </State>
        ))}
        <State is="a run">
          <StitchProgress
            label={t.question.runLabel}
            value={2}
            max={10}
            text={t.question.run}
            tone="primary"
            tones={['right', 'wrong']}
            showCurrent
            size="large"
          />
        </State>
        {tones.map((tone) => (
          <State key={tone} is={tone}>
            <StitchProgress value={3} max={5} stitches={5} tone={tone} text="3 / 5" />
          </State>
        ))}
      </Specimen>
      <Specimen name="StitchLoader">
        <State is="with its label">
          <StitchLoader label={t.state.loading} showLabel />
        </State>
      </Specimen>
      <Specimen name="Skeleton">
        {(['text', 'title', 'control', 'row', 'card'] as const).map((shape) => (
          <State key={shape} is={shape}>
            <div className={classes.field}>
              <Skeleton shape={shape} count={shape === 'text' ? 3 : 1} />
            </div>
          </State>
        ))}
      </Specimen>
      <Specimen name="Toast">
        <State is="show one">
          <div className={classes.row}>
            <Button
              onClick={() =>
                showToast({
                  message: t.toast.deleted,
                  undo: { label: t.action.undo, onUndo: () => showToast({ message: t.toast.saved }) },
                })
              }
            >
              {t.action.deleteWord}
            </Button>
            <Button onClick={() => showToast({ message: t.toast.saved, tone: 'success' })}>
              {t.action.save}
            </Button>
            <Button
              onClick={() =>
                showToast({
                  message: t.state.error,
                  tone: 'danger',
                  undo: { label: t.action.retry, onUndo: () => showToast({ message: t.toast.saved }) },
                })
              }
            >
              {t.action.retry}
            </Button>
          </div>
        </State>
      </Specimen>
    </>
  );
}
