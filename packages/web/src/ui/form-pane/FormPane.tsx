import './words.ts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { navigate } from '../../app/router/address.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './FormPane.module.css'

type Props = {
  title: string
  /** The address without the side page. */
  closeTo: string
  onSubmit?: () => void
  children: ReactNode
  /** What has to stay in reach: the main button. */
  foot?: ReactNode
}

/** The frame of a side page: title and way out above, the form's main button always in reach below. */
export function FormPane({ title, closeTo, onSubmit, children, foot }: Props) {
  const { t } = useTranslation('formPane')
  return (
    <form
      className={styles.frame}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('common:close')} onClick={() => navigate(closeTo)}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </header>
      <div className={styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </form>
  )
}
