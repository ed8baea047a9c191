import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '../../app/router/Link.tsx'
import { CategoriesEditor } from '../../features/categories/CategoriesEditor.tsx'
import { categoryWords } from '../../features/categories/category-words.ts'
import { OptionGate } from '../../features/settings/OptionGate.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import styles from './categories-page.module.css'

/** Settings → Request categories: the tree, and what closing a chat asks for. */
export function CategoriesPage() {
  const t = useWords(categoryWords)
  return (
    <SettingsPage title={t('title')} lead={t('lead')}>
      <OptionGate option="OPTION_CHAT_TOPICS">
        <Link to="/admin/preferences/categories/template" className={styles.link}>
          {t('sets')}
          <IconChevronRight size={16} stroke={1.5} aria-hidden />
        </Link>
        <CategoriesEditor />
      </OptionGate>
    </SettingsPage>
  )
}
