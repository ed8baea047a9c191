import type { ChatView } from '@besedka/contract'
import { useEffect } from 'react'
import { chatApi } from '../../../live/http-chat-api.ts'
import { useLive } from '../../../live/use-live.ts'

const settleMs = 400

/** Tells the server that the operator in charge has seen the newest message, and so who handed the chat over, or that it is back: only while it is truly in sight. */
export function useMarkRead(chat: ChatView, inSight: boolean): void {
  const mine = useLive((state) => chat.assigneeId === state.viewer.accountId)
  const behind = chat.readSeq < chat.lastSeq || chat.arrival !== null || chat.returned !== null
  useEffect(() => {
    if (!mine || !inSight || !behind) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return
      // The next message marks again when this one is lost.
      timer = setTimeout(() => void chatApi.markRead(chat.id, chat.lastSeq).catch(() => {}), settleMs)
    }
    mark()
    addEventListener('focus', mark)
    return () => {
      clearTimeout(timer)
      removeEventListener('focus', mark)
    }
  }, [mine, inSight, behind, chat.id, chat.lastSeq])
}
