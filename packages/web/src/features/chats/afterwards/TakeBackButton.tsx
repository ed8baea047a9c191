import { type ChatView, isTakenBack, type MessageView } from '@besedka/contract'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { toastFailure } from '../actions/toast-failure.ts'
import { useCapabilities } from '../shared/use-capabilities.ts'

const hourMs = 3_600_000

type Props = { message: MessageView; chat: ChatView }

/** Deletes one's own reply at the customer's, once one has said that this is meant. */
export function TakeBackButton({ message, chat }: Props) {
  const { t } = useTranslation('provider')
  const client = useLiveClient()
  const { takesBack } = useCapabilities(chat.channelId)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  // What has never arrived is not there to be deleted; what could not be deleted may be asked once more.
  const isNowhere = message.delivery?.state === 'failed' && message.extras?.takenBack === undefined
  if (!takesBack || isTakenBack(message) || isNowhere || isTooLate(message, takesBack.hours)) return null

  async function takeBack() {
    setBusy(true)
    try {
      client.putMessage(await api.messages.takeBack({ chatId: chat.id, messageId: message.id }, { quiet: true }))
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
    setAsking(false)
  }

  return (
    <>
      <button type="button" aria-label={t('takeBack')} title={t('takeBack')} onClick={() => setAsking(true)}>
        <IconTrash size={16} stroke={1.5} aria-hidden />
      </button>
      <ConfirmDialog
        open={asking}
        title={t('takeBackQuestion')}
        text={t('takeBackMeans')}
        confirmLabel={t('takeBackNow')}
        dangerous
        busy={busy}
        onConfirm={() => void takeBack()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function isTooLate({ delivery, createdAt }: MessageView, hours: number | null): boolean {
  return hours !== null && Date.now() >= Date.parse(delivery?.sentAt ?? createdAt) + hours * hourMs
}
