import './words.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { Mark } from '../../ui/Mark.tsx'
import styles from './EntranceFrame.module.css'
import { EntranceScene } from './EntranceScene.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

type Props = {
  title: string
  lead?: ReactNode
  /** Ways to elsewhere, at the foot of the page; their place is kept, so nothing moves when they come late. */
  foot?: ReactNode
  children: ReactNode
}

/** The page of everything that happens before somebody is signed in: mark and language above, one column, a quiet scene beside it. */
export function EntranceFrame({ title, lead, foot, children }: Props) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <header className={styles.top}>
          <Mark size={32} />
          <span className={styles.product}>{t('productName')}</span>
          <LanguageSwitch />
        </header>
        <div className={styles.middle}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {foot && <nav className={styles.foot}>{foot}</nav>}
      </main>
      <EntranceScene />
    </div>
  )
}
