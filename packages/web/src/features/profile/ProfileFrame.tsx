import './words.ts'
import type { ReactNode } from 'react'
import { Link } from '../../app/router/Link.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { Page } from '../../ui/Page.tsx'
import styles from './ProfileFrame.module.css'

/** /admin/profile: its two tabs (spec 2) above the sections of one. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('profile')
  return (
    <Page title={t('title')}>
      <nav className={styles.tabs} aria-label={t('sections')}>
        <Link to="/admin/profile/general" className={styles.tab}>
          {t('general')}
        </Link>
        <Link to="/admin/profile/authentication" className={styles.tab}>
          {t('authentication')}
        </Link>
      </nav>
      <div className={styles.sections}>{children}</div>
    </Page>
  )
}
