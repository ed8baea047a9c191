import './words.ts'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { navigate } from '../../app/router/address.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { closesPane } from './closes-pane.ts'
import styles from './FormPane.module.css'
import { PaneTitle } from './PaneTitle.tsx'

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
  const close = () => navigate(closeTo)
  return (
    <form
      className={styles.frame}
      noValidate
      aria-label={title}
      onKeyDown={(event) => closesPane(event) && close()}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <header className={styles.head}>
        <PaneTitle title={title} className={styles.title} />
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('common:close')} onClick={close}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </header>
      <div className={styles.body}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </form>
  )
}
