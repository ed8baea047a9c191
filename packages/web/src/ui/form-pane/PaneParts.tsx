import './words.ts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './FormPane.module.css'
import { PaneTitle } from './PaneTitle.tsx'

export type PaneProps = {
  title: string
  children: ReactNode
  /** What has to stay in reach: the main button. */
  foot?: ReactNode
}

/** The inside of a side page: title and way out above, what scrolls, and a foot that is always in reach. */
export function PaneParts({ title, children, foot, onClose }: PaneProps & { onClose: () => void }) {
  const { t } = useTranslation('formPane')
  return (
    <>
      <header className={styles.head}>
        <PaneTitle title={title} className={styles.title} />
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('common:close')} onClick={onClose}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </header>
      <div className={styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </>
  )
}
