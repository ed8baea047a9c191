import { IconLock, type IconMessage2 } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './SeenWithRole.module.css'

type Props = {
  icon: typeof IconMessage2
  name: string
  /** The role opens it, the plan does not. */
  locked?: boolean
  hint?: string | false
}

/** A line of a menu, as somebody else sees it. */
export function SeenEntry({ icon: Icon, name, locked = false, hint }: Props) {
  const { t } = useTranslation('settings')
  return (
    <li className={styles.entry} data-locked={locked || undefined}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span>
        {name}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {locked && <IconLock size={16} stroke={1.5} aria-label={t('locked')} />}
    </li>
  )
}
