import { type ChatView, snoozeDaysMax } from '@besedka/contract'
import { Button, Modal, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { clockOrDay } from '../shared/format-moment.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import { dateTimeField, momentOfField } from './date-time-field.ts'
import styles from './snooze.module.css'
import { snoozeWords } from './snooze-words.ts'
import { useMoments } from './use-moments.ts'
import { useSnooze } from './use-snooze.ts'

/** Asks until when a chat is set aside: one of the usual moments, by its number or a click, or any other. */
export function SnoozeDialog({ chat }: { chat: ChatView }) {
  const t = useWords(snoozeWords)
  const { t: common } = useTranslation('common')
  const locale = useLocale()
  const { snooze, bringBack } = useSnooze()
  const { moments, failed } = useMoments(chat.id)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const leave = () => openDialog(null)
  const other = momentOfField(typed)

  async function choose(until: string): Promise<void> {
    setBusy(true)
    const done = await snooze(chat, until)
    setBusy(false)
    if (done) leave()
  }

  function chooseByNumber(event: KeyboardEvent): void {
    const moment = /^Digit[1-9]$/.test(event.code) ? moments?.[Number(event.code.slice(5)) - 1] : undefined
    if (moment === undefined || event.target instanceof HTMLInputElement || busy) return
    event.preventDefault()
    void choose(moment.at)
  }

  return (
    <Modal opened onClose={leave} title={t('title')} size={440} withCloseButton={false} onKeyDown={chooseByNumber}>
      <p className={styles.about}>{t('about')}</p>
      {chat.waitingSince !== null && (
        <p className={styles.owed} role="status">
          {chat.overdueAt === null ? t('waits') : t('waitsUntil', { when: clockOrDay(chat.overdueAt, locale) })}
        </p>
      )}
      {failed && <p className={styles.about}>{t('loadFailed')}</p>}
      {/* Has the focus before they come, too: a number that is pressed is no part of the date below. */}
      <div className={styles.moments} tabIndex={-1} data-autofocus>
        {moments === undefined && !failed && <SkeletonRows rows={4} withAvatar={false} />}
        {moments?.map(({ choice, at }, index) => (
          <button key={choice} type="button" className={styles.moment} disabled={busy} onClick={() => void choose(at)}>
            <Kbd keys={[String(index + 1)]} />
            <span>{t(choice)}</span>
            <time dateTime={at}>{clockOrDay(at, locale)}</time>
          </button>
        ))}
      </div>
      <form
        className={styles.other}
        onSubmit={(event) => {
          event.preventDefault()
          if (other !== null) void choose(other)
        }}
      >
        <TextInput
          type="datetime-local"
          label={t('otherTime')}
          min={dateTimeField(new Date())}
          max={dateTimeField(new Date(Date.now() + snoozeDaysMax * 86_400_000))}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={other === null} loading={busy}>
          {t('snooze')}
        </Button>
      </form>
      <div className={styles.foot}>
        {chat.snoozedUntil !== null && (
          <Button variant="default" onClick={() => void bringBack(chat).then(leave)}>
            {t('bringBack')}
          </Button>
        )}
        <Button variant="default" onClick={leave}>
          {common('cancel')}
        </Button>
      </div>
    </Modal>
  )
}
