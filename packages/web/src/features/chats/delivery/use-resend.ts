import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { toastFailure } from '../actions/toast-failure.ts'

/** Sends a message once more that could not be delivered; the answer puts it back into the queue on the screen. */
export function useResend(chatId: string, messageId: string) {
  const client = useLiveClient()
  const [busy, setBusy] = useState(false)
  async function resend() {
    setBusy(true)
    try {
      client.putMessage(await api.messages.resend({ chatId, messageId }, { quiet: true }))
    } catch (error) {
      toastFailure(error)
    }
    setBusy(false)
  }
  return { resend, busy }
}
