import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { closesPane } from '../../../ui/form-pane/closes-pane.ts'
import styles from '../../../ui/form-pane/FormPane.module.css'
import { PaneTitle } from '../../../ui/form-pane/PaneTitle.tsx'
import { useUsersQuery } from '../use-users-query.ts'

/** The side page: a title with the way back to the list, what scrolls, and a foot that stays in sight. */
export function PanelFrame({ title, children, foot }: { title: string; children: ReactNode; foot?: ReactNode }) {
  const { t } = useTranslation('users')
  const { close } = useUsersQuery()
  return (
    <section className={styles.frame} aria-label={title} onKeyDown={(event) => closesPane(event) && close()}>
      <header className={styles.head}>
        <PaneTitle title={title} className={styles.title} />
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('close')} onClick={() => close()}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </header>
      <div className={styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </section>
  )
}
