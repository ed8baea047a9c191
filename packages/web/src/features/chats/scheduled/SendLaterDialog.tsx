import { type ChatView, newId, scheduledDaysMax } from '@besedka/contract'
import { Button, Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { clockOrDay } from '../../../format/moments.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { toastFailure } from '../actions/toast-failure.ts'
import { composedIn } from '../composer/offer-later.ts'
import { MomentDialog } from '../snooze/MomentDialog.tsx'
import snooze from '../snooze/snooze.module.css'
import { openDialog } from '../workspace/workspace-view.ts'
import { scheduledWords } from './scheduled-words.ts'

/** Asks when the reply in the composer leaves: one of the usual moments, by its number or a click, or any other. */
export function SendLaterDialog({ chat }: { chat: ChatView }) {
  const t = useWords(scheduledWords)
  const { t: common } = useTranslation('common')
  const locale = useLocale()
  const [unlessCustomerWrites, setUnless] = useState(false)
  // One id for all attempts: an answer that was lost on the way makes no second message.
  const [id] = useState(newId)
  const [isWritten] = useState(() => composedIn(chat.id)?.compose() !== undefined)
  const leave = () => openDialog(null)

  async function schedule(sendAt: string): Promise<boolean> {
    const composed = composedIn(chat.id)
    const message = composed?.compose()
    if (message === undefined) {
      showToast({ kind: 'info', text: t('nothing') })
      return false
    }
    try {
      const { text, formatted, files, quote, letter, templateIds } = message
      const about = { chatId: chat.id, id, text, formatted, fileIds: files.map((file) => file.id), quotesId: quote?.messageId ?? undefined }
      await api.scheduledMessages.create({ ...about, letter, templateIds, sendAt, unlessCustomerWrites }, { quiet: true })
    } catch (error) {
      toastFailure(error)
      return false
    }
    composed?.clear()
    showToast({ kind: 'success', text: t('done', { name: chat.customerName, when: clockOrDay(sendAt, locale) }) })
    return true
  }

  if (!isWritten) {
    return (
      <Modal opened onClose={leave} title={t('title')} size={440} withCloseButton={false}>
        <p className={snooze.about}>{t('nothing')}</p>
        <DialogFoot apart>
          <Button variant="default" onClick={leave} data-autofocus>
            {common('close')}
          </Button>
        </DialogFoot>
      </Modal>
    )
  }
  return (
    <MomentDialog
      chat={chat}
      title={t('title')}
      about={t('about')}
      daysMax={scheduledDaysMax}
      act={t('send')}
      onChoose={schedule}
      onLeave={leave}
      notice={
        <>
          {chat.replyUntil !== null && <p className={snooze.owed}>{t('windowEnds', { when: clockOrDay(chat.replyUntil, locale) })}</p>}
          <Checkbox
            mb={12}
            label={t('unlessCustomerWrites')}
            checked={unlessCustomerWrites}
            onChange={(event) => setUnless(event.currentTarget.checked)}
          />
        </>
      }
    />
  )
}
