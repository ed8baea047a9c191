import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useUsersQuery } from '../use-users-query.ts'
import styles from './PanelFrame.module.css'

/** The side page: a title with the way back to the list, what scrolls, and a foot that stays in sight. */
export function PanelFrame({ title, children, foot }: { title: string; children: ReactNode; foot?: ReactNode }) {
  const { t } = useTranslation('users')
  const { close } = useUsersQuery()
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <CloseButton size="lg" aria-label={t('close')} onClick={() => close()} />
      </header>
      <div className={styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  )
}
