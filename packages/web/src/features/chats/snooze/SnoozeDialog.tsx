import { type ChatView, snoozeDaysMax } from '@besedka/contract'
import { Button } from '@mantine/core'
import { clockOrDay } from '../../../format/moments.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import { MomentDialog } from './MomentDialog.tsx'
import styles from './snooze.module.css'
import { snoozeWords } from './snooze-words.ts'
import { useSnooze } from './use-snooze.ts'

/** Asks until when a chat is set aside, and says what that does not stop. */
export function SnoozeDialog({ chat }: { chat: ChatView }) {
  const t = useWords(snoozeWords)
  const locale = useLocale()
  const { snooze, bringBack } = useSnooze()
  const leave = () => openDialog(null)
  return (
    <MomentDialog
      chat={chat}
      title={t('title')}
      about={t('about')}
      daysMax={snoozeDaysMax}
      act={t('snooze')}
      onChoose={(until) => snooze(chat, until)}
      onLeave={leave}
      notice={
        chat.waitingSince !== null && (
          <p className={styles.owed} role="status">
            {chat.overdueAt === null ? t('waits') : t('waitsUntil', { when: clockOrDay(chat.overdueAt, locale) })}
          </p>
        )
      }
    >
      {chat.snoozedUntil !== null && (
        <Button variant="default" onClick={() => void bringBack(chat).then(leave)}>
          {t('bringBack')}
        </Button>
      )}
    </MomentDialog>
  )
}
