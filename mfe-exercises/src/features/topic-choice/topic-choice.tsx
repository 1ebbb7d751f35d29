import { useTranslation } from '@mova/app-kit';
import { Select } from '@mova/ui';
import { topicChoices, topicOfCode } from './topic-query.ts';
import { useTopic } from './use-topic.ts';

/** Which of the learner's words to train: all of them, or those of one topic. */
export function TopicChoice() {
  const { t } = useTranslation();
  const [topic, chooseTopic] = useTopic();
  const options = topicChoices.map((value) => ({ value, label: t(`topic.${value}`) }));
  return (
    <Select
      label={t('topic.label')}
      options={options}
      value={topic}
      onChange={(event) => chooseTopic(topicOfCode(event.target.value))}
    />
  );
}
