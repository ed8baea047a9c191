import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '../../app/router/Link.tsx'
import { OptionGate } from '../../features/settings/OptionGate.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { TopicSets } from '../../features/topic-sets/TopicSets.tsx'
import { topicSetWords } from '../../features/topic-sets/topic-set-words.ts'
import { useWords } from '../../locales/define-words.ts'
import styles from './categories-page.module.css'

/** Settings → Request categories → Sets of topics: `/categories/template`, and one of them at `/categories/template/{id}`. */
export function TopicSetsPage({ params: { id } }: { params: Readonly<Record<string, string>> }) {
  const t = useWords(topicSetWords)
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <Link to="/admin/preferences/categories" className={styles.link}>
        <IconChevronLeft size={16} stroke={1.5} aria-hidden />
        {t('back')}
      </Link>
      <OptionGate option="OPTION_CHAT_TOPICS">
        <TopicSets openId={id} />
      </OptionGate>
    </SettingsPage>
  )
}
