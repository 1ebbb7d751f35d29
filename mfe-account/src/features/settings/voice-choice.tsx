import { useTranslation } from '@mova/app-kit';
import { useSpeaker } from '@mova/app-kit/speaker';
import type { Settings } from '@mova/contracts';
import { Button, CheckIcon, English, joinClasses, SpeakerButton } from '@mova/ui';
import { useId, useState } from 'react';
import classes from './settings.module.css';
import { findVoice, useVoices, voiceTypes } from './voices.ts';

const testPhrase = "I'm going to learn English";

interface VoiceChoiceProps {
  readonly value: Settings['voiceType'];
  readonly onChange: (voice: Settings['voiceType']) => void;
}

/** Choosing a voice says the test phrase with it. A note tells when the browser does not have that voice. */
export function VoiceChoice({ value, onChange }: VoiceChoiceProps) {
  const { t } = useTranslation('account');
  const heading = useId();
  const { speaking, say } = useSpeaker(value);
  // True once nothing on this device could say the phrase.
  const [silent, setSilent] = useState(false);
  const sayPhrase = async (voice: Settings['voiceType']) => {
    const outcome = await say(testPhrase, voice);
    if (outcome !== 'stopped') setSilent(outcome === 'unavailable');
  };
  const finding = findVoice(useVoices(), value);
  const note = silent || finding === 'none' ? 'none' : finding === 'other' ? 'other' : undefined;
  const choose = (voice: Settings['voiceType']) => {
    onChange(voice);
    void sayPhrase(voice);
  };
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <h3 id={heading}>{t('settings.voice')}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the heading */}
      <div role="group" aria-labelledby={heading} className={classes.voices}>
        {voiceTypes.map((voice) => (
          <Button
            key={voice}
            aria-pressed={voice === value}
            className={joinClasses(classes.voice, voice === value && classes.chosen)}
            icon={voice === value && <CheckIcon size={20} />}
            onClick={() => choose(voice)}
          >
            <English>{voice}</English>
          </Button>
        ))}
      </div>
      <p className={classes.phrase}>
        <English studied="row">{testPhrase}</English>
        <SpeakerButton
          label={t('settings.sayPhrase')}
          speaking={speaking}
          onClick={() => void sayPhrase(value)}
        />
      </p>
      <p role="status" className={classes.note}>
        {note && t(`settings.voiceMissing.${note}`)}
      </p>
    </section>
  );
}
