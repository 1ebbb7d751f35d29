import { prepareSpeech, speak, stopSpeaking, useTranslation } from '@mova/app-kit';
import type { Settings } from '@mova/contracts';
import { Button, CheckIcon, English, joinClasses, SpeakerButton } from '@mova/ui';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './settings.module.css';
import { useVoices } from './use-voices.ts';
import { findVoice, voiceTypes } from './voices.ts';

/** Said with the chosen voice (specification §2, /settings). */
const testPhrase = "I'm going to learn English";

interface VoiceChoiceProps {
  readonly value: Settings['voiceType'];
  readonly onChange: (voice: Settings['voiceType']) => void;
}

/**
 * The three voices as buttons, the chosen one highlighted; choosing one says the test phrase with it. Where the
 * browser lacks it, a quiet note says what will be heard instead.
 */
export function VoiceChoice({ value, onChange }: VoiceChoiceProps) {
  const { t } = useTranslation('account');
  const heading = useId();
  const { speaking, silent, say } = useTestPhrase();
  const finding = findVoice(useVoices(), value);
  const note = silent || finding === 'none' ? 'none' : finding === 'other' ? 'other' : undefined;
  const choose = (voice: Settings['voiceType']) => {
    onChange(voice);
    void say(voice);
  };
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <h2 id={heading}>{t('settings.voice')}</h2>
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
        <SpeakerButton label={t('settings.sayPhrase')} speaking={speaking} onClick={() => void say(value)} />
      </p>
      <p role="status" className={classes.note}>
        {note && t(`settings.voiceMissing.${note}`)}
      </p>
    </section>
  );
}

/** Says the test phrase; `silent` once nothing on this device could. */
function useTestPhrase() {
  const [speaking, setSpeaking] = useState(false);
  const [silent, setSilent] = useState(false);
  const latest = useRef(0);
  useEffect(() => {
    prepareSpeech();
    return stopSpeaking;
  }, []);
  const say = async (voice: Settings['voiceType']) => {
    latest.current += 1;
    const own = latest.current;
    setSpeaking(true);
    const outcome = await speak(testPhrase, voice);
    // Another press has begun to speak meanwhile.
    if (own !== latest.current) return;
    setSpeaking(false);
    if (outcome !== 'stopped') setSilent(outcome === 'unavailable');
  };
  return { speaking, silent, say };
}
