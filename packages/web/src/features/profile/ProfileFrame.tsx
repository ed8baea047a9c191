import './words.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { LinkTab, LinkTabs } from '../../ui/link-tabs/LinkTabs.tsx'
import { Page } from '../../ui/Page.tsx'
import styles from './ProfileFrame.module.css'

/** /admin/profile: its two tabs (spec 2) above the sections of one. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('profile')
  return (
    <Page title={t('title')}>
      <LinkTabs label={t('sections')}>
        <LinkTab to="/admin/profile/general">{t('general')}</LinkTab>
        <LinkTab to="/admin/profile/authentication">{t('authentication')}</LinkTab>
      </LinkTabs>
      <div className={styles.sections}>{children}</div>
    </Page>
  )
}
