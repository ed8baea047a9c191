import { Button } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { clockOrDay } from '../../../format/moments.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { maySnooze } from '../actions/chat-rights.ts'
import styles from './snooze.module.css'
import { snoozeWords } from './snooze-words.ts'
import { useSnooze } from './use-snooze.ts'

/** Says above a conversation until when it is set aside, with the way back. */
export function SnoozeBar({ chat, until }: { chat: QuietChat; until: string }) {
  const t = useWords(snoozeWords)
  const locale = useLocale()
  const { bringBack } = useSnooze()
  const may = useLive((state) => maySnooze(state, chat))
  const title = t('isSnoozed', { when: clockOrDay(until, locale) })
  return (
    <section className={styles.bar} aria-label={title}>
      <IconClockPause size={18} stroke={1.5} aria-hidden />
      <span className={styles.said}>
        <b>{title}</b> <small>{t('comesBack')}</small>
      </span>
      {may && (
        <Button size="xs" variant="default" onClick={() => void bringBack(chat)}>
          {t('bringBack')}
        </Button>
      )}
    </section>
  )
}
