import { type ErrorCode, errorText, errorTexts, type Locale, type ScheduledMessageView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconClockUp } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { clockOrDay } from '../../../format/moments.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { toastFailure } from '../actions/toast-failure.ts'
import { useAccountName } from '../shared/use-names.ts'
import { ChangeScheduled } from './ChangeScheduled.tsx'
import styles from './scheduled.module.css'
import { scheduledWords } from './scheduled-words.ts'

const quiet = { quiet: true } as const

/** One of them: what it says, when it leaves or why it did not, and what its author can do about it. */
export function ScheduledItem({ scheduled, chat }: { scheduled: ScheduledMessageView; chat: QuietChat }) {
  const t = useWords(scheduledWords)
  const client = useLiveClient()
  const viewer = useLive((state) => state.viewer)
  const isClosed = chat.state === 'closed'
  const standing = useStanding(scheduled, isClosed)
  const [changing, setChanging] = useState(false)
  const [busy, setBusy] = useState(false)
  const { text, files, problem } = scheduled
  const isMine = scheduled.authorId === viewer.accountId
  // Nobody else is left to see to it.
  const isLeftToMe = problem?.code === 'accessDeniedException' && chat.assigneeId === viewer.accountId
  const about = { chatId: chat.id, scheduledId: scheduled.id }

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toastFailure(error, t('failed', { name: chat.customerName }))
    }
    setBusy(false)
  }

  async function drop(): Promise<void> {
    await api.scheduledMessages.cancel(about, quiet)
    showToast({ kind: 'success', text: t('dropped', { name: chat.customerName }) })
  }

  if (changing) return <ChangeScheduled scheduled={scheduled} onDone={() => setChanging(false)} />
  const Sign = problem === null ? IconClockUp : IconAlertCircle
  return (
    <li className={styles.item} data-problem={problem !== null || undefined}>
      <Sign size={18} stroke={1.5} aria-hidden />
      <div className={styles.said}>
        <p className={styles.text}>{text || files.map(({ name }) => name).join(', ')}</p>
        <small>{standing}</small>
      </div>
      <span className={styles.acts}>
        {isMine && (
          <>
            <Button
              size="xs"
              variant="default"
              disabled={busy || isClosed}
              onClick={() => void run(async () => client.putMessage(await api.scheduledMessages.send(about, quiet)))}
            >
              {t('sendNow')}
            </Button>
            <Button size="xs" variant="default" disabled={busy} onClick={() => setChanging(true)}>
              {t('change')}
            </Button>
          </>
        )}
        {(isMine || isLeftToMe || viewer.seesAllChats) && (
          <Button size="xs" variant="default" disabled={busy} onClick={() => void run(drop)}>
            {t(problem === null ? 'drop' : 'remove')}
          </Button>
        )}
      </span>
    </li>
  )
}

function useStanding(scheduled: ScheduledMessageView, isClosed: boolean): string {
  const t = useWords(scheduledWords)
  const locale = useLocale()
  const isMine = useLive((state) => state.viewer.accountId === scheduled.authorId)
  const who = useAccountName(scheduled.authorId) ?? '…'
  const wroteAt = useLive((state) => state.chats.get(scheduled.chatId)?.customerWroteAt ?? null)
  const { sendAt, setAt, unlessCustomerWrites, problem } = scheduled
  if (problem !== null) return `${isMine ? t('notSent') : t('notSentBy', { who })}: ${problemText(problem, locale)}`
  if (unlessCustomerWrites && wroteAt !== null && wroteAt > setAt) return t('stopped')
  const when = clockOrDay(sendAt, locale)
  const leaves = isMine ? t('leaves', { when }) : t('leavesOf', { when, who })
  if (isClosed) return `${leaves}. ${t('closed')}`
  return unlessCustomerWrites ? `${leaves}, ${t('unless')}` : leaves
}

/** The sentence of an error that the server has kept; of one that this page does not know its code. */
export function problemText({ code, params }: NonNullable<ScheduledMessageView['problem']>, locale: Locale): string {
  return isKnown(code) ? errorText(code, params, locale) : code
}

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(errorTexts['en-GB'], code)
}
