import { Link, useNavigate, useTranslation } from '@mova/app-kit';
import { English, Select } from '@mova/ui';
import { rulesAddress } from '../../domain/rules-content.ts';
import { levels, type TopicEntry, topics } from '../../domain/topic-table.ts';
import classes from './rules.module.css';

interface TopicListProps {
  readonly current: TopicEntry;
}

/** All 18 topics by level, for wide screens. */
export function TopicList({ current }: TopicListProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('rules.topics')} className={classes.list}>
      {levels.map((level) => (
        <div key={level} className={classes.group}>
          <h2 className={classes.groupTitle}>{t(`levels.${level}`)}</h2>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops it from lists drawn without bullets */}
          <ul role="list">
            {topics
              .filter((topic) => topic.level === level)
              .map((topic) => (
                <li key={topic.tense}>
                  <Link
                    to={rulesAddress(topic.tense)}
                    className={classes.item}
                    aria-current={topic.tense === current.tense ? 'page' : undefined}
                  >
                    <English>{topic.title}</English>
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The same list as a field, for phones. */
export function TopicField({ current }: TopicListProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Select
      className={classes.field}
      label={t('rules.topic')}
      lang="en"
      options={topics.map(({ tense, title }) => ({ value: tense, label: title }))}
      value={current.tense}
      onChange={({ target }) => {
        const topic = topics.find(({ tense }) => tense === target.value);
        if (topic) void navigate(rulesAddress(topic.tense));
      }}
    />
  );
}
