import type { ChatFilter } from '@besedka/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

export type Place = {
  filter: ChatFilter
  chatId: string | null
  /** Opens a chat in the list that is on the screen; null closes it. */
  openChat: (chatId: string | null) => void
  openList: (filter: ChatFilter) => void
}

/** Where in the workspace the address points, and how to go elsewhere. */
export function usePlace(): Place {
  const { filter, chat } = useSearch({ from: '/admin/chats' })
  const navigate = useNavigate()
  return useMemo(
    () => ({
      filter,
      chatId: chat ?? null,
      openChat: (chatId) => void navigate({ to: '/admin/chats', search: { filter, ...(chatId === null ? {} : { chat: chatId }) } }),
      openList: (next) => void navigate({ to: '/admin/chats', search: { filter: next } }),
    }),
    [filter, chat, navigate],
  )
}
