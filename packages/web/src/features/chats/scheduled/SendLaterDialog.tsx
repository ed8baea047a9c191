import { type ChatView, newId, scheduledDaysMax } from '@besedka/contract'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { toastFailure } from '../actions/toast-failure.ts'
import { composedIn } from '../composer/offer-later.ts'
import { clockOrDay } from '../shared/format-moment.ts'
import { dateTimeField, momentOfField } from '../snooze/date-time-field.ts'
import snooze from '../snooze/snooze.module.css'
import { snoozeWords } from '../snooze/snooze-words.ts'
import { useMoments } from '../snooze/use-moments.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import { scheduledWords } from './scheduled-words.ts'

/** Asks when the reply in the composer leaves: one of the usual moments, by its number or a click, or any other. */
export function SendLaterDialog({ chat }: { chat: ChatView }) {
  const t = useWords(scheduledWords)
  const tMoment = useWords(snoozeWords)
  const { t: common } = useTranslation('common')
  const locale = useLocale()
  const { moments, failed } = useMoments(chat.id)
  const [typed, setTyped] = useState('')
  const [unlessCustomerWrites, setUnless] = useState(false)
  const [busy, setBusy] = useState(false)
  // One id for all attempts: an answer that was lost on the way makes no second message.
  const [id] = useState(newId)
  const [isWritten] = useState(() => composedIn(chat.id)?.compose() !== undefined)
  const other = momentOfField(typed)
  const leave = () => openDialog(null)

  async function choose(sendAt: string): Promise<void> {
    const composed = composedIn(chat.id)
    const message = composed?.compose()
    if (message === undefined) return void showToast({ kind: 'info', text: t('nothing') })
    setBusy(true)
    try {
      const { text, files, quote, letter, templateIds } = message
      const about = { chatId: chat.id, id, text, fileIds: files.map((file) => file.id), quotesId: quote?.messageId ?? undefined }
      await api.scheduledMessages.create({ ...about, letter, templateIds, sendAt, unlessCustomerWrites }, { quiet: true })
      composed?.clear()
      showToast({ kind: 'success', text: t('done', { name: chat.customerName, when: clockOrDay(sendAt, locale) }) })
      leave()
    } catch (error) {
      toastFailure(error)
      setBusy(false)
    }
  }

  function chooseByNumber(event: KeyboardEvent): void {
    const moment = /^Digit[1-9]$/.test(event.code) ? moments?.[Number(event.code.slice(5)) - 1] : undefined
    const typing = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (moment === undefined || typing || busy || !isWritten) return
    event.preventDefault()
    void choose(moment.at)
  }

  if (!isWritten) {
    return (
      <Modal opened onClose={leave} title={t('title')} size={440} withCloseButton={false}>
        <p className={snooze.about}>{t('nothing')}</p>
        <div className={snooze.foot}>
          <Button variant="default" onClick={leave} data-autofocus>
            {common('close')}
          </Button>
        </div>
      </Modal>
    )
  }
  return (
    <Modal opened onClose={leave} title={t('title')} size={440} withCloseButton={false} onKeyDown={chooseByNumber}>
      <p className={snooze.about}>{t('about')}</p>
      {chat.replyUntil !== null && <p className={snooze.owed}>{t('windowEnds', { when: clockOrDay(chat.replyUntil, locale) })}</p>}
      {failed && <p className={snooze.about}>{t('loadFailed')}</p>}
      <Checkbox
        mb={12}
        label={t('unlessCustomerWrites')}
        checked={unlessCustomerWrites}
        onChange={(event) => setUnless(event.currentTarget.checked)}
      />
      <div className={snooze.moments} tabIndex={-1} data-autofocus>
        {moments === undefined && !failed && <SkeletonRows rows={4} withAvatar={false} />}
        {moments?.map(({ choice, at }, index) => (
          <button key={choice} type="button" className={snooze.moment} disabled={busy} onClick={() => void choose(at)}>
            <Kbd keys={[String(index + 1)]} />
            <span>{tMoment(choice)}</span>
            <time dateTime={at}>{clockOrDay(at, locale)}</time>
          </button>
        ))}
      </div>
      <form
        className={snooze.other}
        onSubmit={(event) => {
          event.preventDefault()
          if (other !== null) void choose(other)
        }}
      >
        <TextInput
          type="datetime-local"
          label={t('otherTime')}
          min={dateTimeField(new Date())}
          max={dateTimeField(new Date(Date.now() + scheduledDaysMax * 86_400_000))}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={other === null} loading={busy}>
          {t('send')}
        </Button>
      </form>
      <div className={snooze.foot}>
        <Button variant="default" onClick={leave}>
          {common('cancel')}
        </Button>
      </div>
    </Modal>
  )
}
