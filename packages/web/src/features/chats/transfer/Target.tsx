import type { ReactNode } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './transfer.module.css'

type Props = {
  chosen: boolean
  /** Tab stops here: at the chosen one, or at the first. */
  tabStop: boolean
  onChoose: () => void
  face: ReactNode
  name: string
  recent: boolean
  status: 'active' | 'break' | 'offline'
  /** What they do, in words. */
  doing: string
  /** How much room there is, in words. */
  room: string
  /** It cannot go there; `room` says why. */
  impossible?: boolean
}

/** One operator or team in the list. */
export function Target({ chosen, tabStop, onChoose, face, name, recent, status, doing, room, impossible = false }: Props) {
  const { t } = useTranslation('transfer')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio in the shape of a row
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      tabIndex={tabStop ? 0 : -1}
      aria-disabled={impossible || undefined}
      className={styles.target}
      onClick={() => !impossible && onChoose()}
    >
      <span className={styles.face}>{face}</span>
      <span className={styles.name}>
        {name}
        {recent && <small>{t('recent')}</small>}
      </span>
      <span className={styles.room}>{room}</span>
      <span className={styles.doing} data-status={status}>
        {doing}
      </span>
    </button>
  )
}
