import { type MessageView, messageStatusTexts } from '@besedka/contract'
import { IconAlertCircle, IconCheck, IconChecks } from '@tabler/icons-react'
import { useLocale } from '../../../locales/use-locale.ts'
import styles from './MessageRow.module.css'

const icons = { sent: IconCheck, delivered: IconChecks, read: IconChecks, undelivered: IconAlertCircle }

/** How far our message got; the word is for screen readers and the tooltip. */
export function Ticks({ status }: { status: MessageView['status'] }) {
  const word = messageStatusTexts[status][useLocale()]
  const Icon = icons[status]
  return (
    <span className={styles.ticks} data-status={status} role="img" aria-label={word} title={word}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {status === 'undelivered' && word}
    </span>
  )
}
