import './words.ts'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from '../../app/router/Link.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { MailNotice } from '../mail/MailNotice.tsx'
import { SettingsFinder } from './finder/SettingsFinder.tsx'
import { PlanNotice } from './PlanNotice.tsx'
import { SectionList } from './SectionList.tsx'
import styles from './SettingsPage.module.css'
import { settingsRoot } from './sections.ts'

type Props = {
  title: string
  /** One sentence on what the section is for. */
  lead?: string
  /** The section's main actions, beside its title. */
  actions?: ReactNode
  /** A page with a table uses the whole width; one of forms and of lists without columns keeps to a column. */
  wide?: boolean
  /** The page of Settings that this one was reached from, where it is no section of its own. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** The frame of a section of Settings: all sections at the left, this one in a scrolling column; on a phone a way back to them. */
export function SettingsPage({ title, lead, actions, wide = false, back, children }: Props) {
  const { t } = useTranslation('settings')
  return (
    <div className={styles.frame}>
      <nav className={styles.side} aria-label={t('sections')}>
        <h2 className={styles.heading}>{t('title')}</h2>
        <SettingsFinder>
          <SectionList />
        </SettingsFinder>
      </nav>
      <div className={styles.scroll}>
        <div className={styles.page} data-wide={wide || undefined}>
          {back ? (
            <BackLink {...back} />
          ) : (
            <Link to={settingsRoot} className={styles.back}>
              <IconChevronLeft size={20} stroke={1.5} aria-hidden />
              {t('title')}
            </Link>
          )}
          <PlanNotice />
          <MailNotice />
          <header className={styles.head}>
            <h1 className={styles.title}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
            {actions && <div className={styles.actions}>{actions}</div>}
          </header>
          {children}
        </div>
      </div>
    </div>
  )
}
