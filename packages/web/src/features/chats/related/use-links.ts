import type { ChatView } from '@besedka/contract'
import { chatNumber } from '@besedka/contract/chat-number'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { toastFailure } from '../actions/toast-failure.ts'
import { relatedWords } from './related-words.ts'

const quiet = { quiet: true } as const

/** Links a chat with others, and takes links away again. Each answers whether it is done. */
export function useLinks(chat: Pick<ChatView, 'id' | 'customerName'>) {
  const t = useWords(relatedWords)
  const client = useLiveClient()
  const [busy, setBusy] = useState(false)

  async function change(command: () => Promise<ChatView>, failed: 'failed' | 'failedRemoving'): Promise<boolean> {
    setBusy(true)
    try {
      client.putChat(await command())
      return true
    } catch (error) {
      toastFailure(error, t(failed, { name: chat.customerName }))
      return false
    } finally {
      setBusy(false)
    }
  }
  const link = (relatedId: string) => change(() => api.chats.link({ chatId: chat.id, relatedId }, quiet), 'failed')
  return {
    busy,
    link,
    async unlink(relatedId: string): Promise<void> {
      if (!(await change(() => api.chats.unlink({ chatId: chat.id, relatedId }, quiet), 'failedRemoving'))) return
      const text = t('unlinked', { number: chatNumber(relatedId) })
      showToast({ kind: 'success', text, action: { label: t('undo'), run: () => void link(relatedId) } })
    },
  }
}
