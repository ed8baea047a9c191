import type { ChatView } from '@besedka/contract'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { toastFailure } from '../actions/toast-failure.ts'
import { chatCategoryWords } from './chat-category-words.ts'

/** How to give a chat a category, or take it away by null; `set` answers whether it is done. */
export function useSetCategory(chat: Pick<ChatView, 'id' | 'customerName'>): {
  busy: boolean
  set: (categoryId: string | null) => Promise<boolean>
} {
  const t = useWords(chatCategoryWords)
  const client = useLiveClient()
  const [busy, setBusy] = useState(false)

  async function set(categoryId: string | null): Promise<boolean> {
    setBusy(true)
    try {
      client.putChat(await api.chats.setCategory({ chatId: chat.id, categoryId }, { quiet: true }))
      return true
    } catch (error) {
      toastFailure(error, t('failed', { name: chat.customerName }))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, set }
}
