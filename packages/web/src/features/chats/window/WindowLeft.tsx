import { IconHourglass } from '@tabler/icons-react'
import { span } from '../../../format/moments.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useMinutesLeft } from './use-minutes-left.ts'
import styles from './window.module.css'

const soonMinutes = 120

/** How long the customer may still be answered freely, beside what is written; it stands out when little is left. */
export function WindowLeft({ chat }: { chat: QuietChat }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const left = useMinutesLeft(chat)
  if (left === null || left === 0) return null
  return (
    <span className={styles.left} data-soon={left <= soonMinutes || undefined}>
      <IconHourglass size={14} stroke={1.5} aria-hidden />
      {t('windowLeft', { span: span(left, locale) })}
    </span>
  )
}
