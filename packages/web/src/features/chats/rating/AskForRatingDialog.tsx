import type { ChatView } from '@besedka/contract'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toastFailure } from '../actions/toast-failure.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import './words.ts'

/** Asks the customer of an open chat for a rating, after a question: it can be done once. */
export function AskForRatingDialog({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('rating')
  const [busy, setBusy] = useState(false)
  const { outbox } = useLiveClient()

  async function ask(): Promise<void> {
    setBusy(true)
    // The question does not overtake what was written before it.
    await outbox.through(chat.id)
    await api.chats
      .askForRating({ chatId: chat.id }, { quiet: true })
      .catch((error: unknown) => toastFailure(error, t('notSent', { name: chat.customerName })))
    openDialog(null)
  }

  return (
    <ConfirmDialog
      open
      title={t('askTitle')}
      text={t('askText')}
      confirmLabel={t('ask')}
      busy={busy}
      onConfirm={() => void ask()}
      onCancel={() => openDialog(null)}
    />
  )
}
