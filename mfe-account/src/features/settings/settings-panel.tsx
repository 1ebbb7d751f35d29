import {
  isApiFailure,
  readSession,
  reportError,
  toUserMessage,
  useSession,
  useTranslation,
} from '@mova/app-kit';
import { useGetSettingsQuery, useSaveSettingsMutation } from '@mova/app-kit/endpoints/settings';
import type { Settings } from '@mova/contracts';
import { Alert, Button, Card, ErrorState, Skeleton, Switch, showToast, VisuallyHidden } from '@mova/ui';
import { RadioGroup } from '@mova/ui/radio-group';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { FailureNotice } from '../../form/form-failure.tsx';
import { useLastFailure } from '../../form/use-last-failure.ts';
import { useSingleFlight } from '../../form/use-single-flight.ts';
import classes from './settings.module.css';
import { paces, useSettingsDraft } from './use-settings-draft.ts';
import { VoiceChoice } from './voice-choice.tsx';

/** How words are learned: voice, sounds, pace, keys and the rushnyk. */
export function SettingsPanel() {
  const { t } = useTranslation('account');
  const heading = useId();
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h2 id={heading}>{t('settings.learning')}</h2>
      <LoadedSettings />
    </section>
  );
}

function LoadedSettings() {
  const { t } = useTranslation('account');
  const session = useSession();
  const { data, error, isFetching, refetch } = useGetSettingsQuery();
  if (data && session) return <SettingsForm key={session.userId} saved={data} userId={session.userId} />;
  if (error && !isFetching) {
    return (
      <ErrorState level={3} title={t('settings.failed')} retryLabel={t('retry')} onRetry={refetch}>
        {toUserMessage(error).text}
      </ErrorState>
    );
  }
  return (
    <Card space="large">
      <VisuallyHidden>{t('settings.loading')}</VisuallyHidden>
      <Skeleton shape="control" count={6} />
    </Card>
  );
}

interface SettingsFormProps {
  readonly saved: Settings;
  readonly userId: number;
}

/** Keeps changes until they are saved. A failed save is logged and shown as an alert, which says that they are kept. */
function SettingsForm({ saved, userId }: SettingsFormProps) {
  const { t } = useTranslation('account');
  const draft = useSettingsDraft(saved, userId);
  const [save, { error, isLoading, isSuccess, reset }] = useSaveSettingsMutation();
  const { shown, attempt } = useLastFailure({ error }, isLoading);
  const { choices } = draft;
  const change = (part: Partial<typeof choices>) => {
    // The alert about the last save is out of date.
    reset();
    draft.change(part);
  };

  /** Returns why the changes could not be saved. */
  const saveChanges = async () => {
    const { error: failure } = await save({ ...choices, id: saved.id });
    if (!failure) {
      draft.drop();
      return undefined;
    }
    // The kind of failure, no user data.
    const kind = isApiFailure(failure) ? failure.kind : 'unknown';
    reportError(new Error(`saveSettings: ${kind}`), 'error');
    return failure;
  };
  const submit = useSingleFlight(async () => void (await saveChanges()));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const offerToSave = (message: string) => {
    const saveNow = async () => {
      const failure = await saveChanges();
      if (failure) offerToSave(toUserMessage(failure).text);
      else showToast({ message: t('settings.saved'), tone: 'success' });
    };
    showToast({
      message,
      tone: 'danger',
      undo: { label: t('settings.save'), onUndo: () => void saveNow() },
    });
  };
  const end = useRef<HTMLDivElement>(null);
  useAfterLeaving(end, () => {
    if (draft.changed && readSession()?.userId === userId) offerToSave(t('settings.left'));
  });

  return (
    <Card as="form" space="large" className={classes.form} onSubmit={onSubmit}>
      <VoiceChoice value={choices.voiceType} onChange={(voiceType) => change({ voiceType })} />
      <Preference
        label={t('settings.audio')}
        hint={t('settings.audioHint')}
        checked={choices.turnOnAudio}
        onChange={(turnOnAudio) => change({ turnOnAudio })}
      />
      <Preference
        label={t('settings.speakWords')}
        hint={t('settings.speakWordsHint')}
        // The service of the release before does not know it.
        checked={choices.speakWords ?? true}
        onChange={(speakWords) => change({ speakWords })}
      />
      <RadioGroup
        label={t('settings.pace')}
        hint={t(choices.pace === 'standard' ? 'settings.paceUnset' : 'settings.paceHint')}
        options={paces.map((value) => ({
          value,
          label: t(`settings.paces.${value}.label`),
          description: t(`settings.paces.${value}.description`),
        }))}
        value={choices.pace}
        onChange={(pace) => change({ pace })}
      />
      <Preference
        className={classes.keys}
        label={t('settings.keys')}
        hint={t('settings.keysHint')}
        checked={choices.keys}
        onChange={(keys) => change({ keys })}
      />
      <Preference
        label={t('settings.rushnyk')}
        hint={t('settings.rushnykHint')}
        // The service of the release before does not know it.
        checked={choices.rushnyk ?? true}
        onChange={(rushnyk) => change({ rushnyk })}
      />
      <div ref={end} className={classes.end}>
        <Button type="submit" variant="primary" wide pending={isLoading}>
          {t('settings.save')}
        </Button>
        <p role="status" className={classes.note}>
          {!shown.error && draft.changed && t('settings.unsaved')}
        </p>
        {Boolean(shown.error) && (
          <FailureNotice
            key={attempt}
            message={{ text: `${t('settings.saveFailed')} ${toUserMessage(shown.error).text}` }}
          />
        )}
        {isSuccess && !draft.changed && <Alert tone="success">{t('settings.saved')}</Alert>}
      </div>
    </Card>
  );
}

/** Calls a function once a part of the form has left the document. */
function useAfterLeaving(part: RefObject<HTMLElement | null>, act: () => void): void {
  const onLeave = useEffectEvent(act);
  useEffect(() => {
    const element = part.current;
    // In development React takes effects back once although the form stays.
    return () => queueMicrotask(() => element?.isConnected === false && onLeave());
  }, [part]);
}

interface PreferenceProps {
  readonly className?: string | undefined;
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Preference({ className, label, hint, checked, onChange }: PreferenceProps) {
  const id = useId();
  return (
    <div className={className}>
      <Switch
        label={label}
        aria-describedby={id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <p id={id} className={classes.note}>
        {hint}
      </p>
    </div>
  );
}
