import { useEffect } from 'react'
import { chatsSearch } from '../../../app/chats-search.ts'
import { useAddress } from '../../../app/router/address.ts'
import { letShine } from './let-shine.ts'
import { jumpToSeq } from './log-jumps.ts'

/** Brings the message that the address names into sight: of the chat that the address opens, as soon as its log is there. */
export function useWantedMessage(chatId: string): void {
  const seq = useAddress(({ path, search }) => {
    if (path !== '/admin/chats') return undefined
    const { chat, message } = chatsSearch(search)
    return chat === chatId ? message : undefined
  })
  useEffect(() => {
    if (seq !== undefined && jumpToSeq(chatId, seq)) letShine({ chatId, seq })
  }, [chatId, seq])
}
