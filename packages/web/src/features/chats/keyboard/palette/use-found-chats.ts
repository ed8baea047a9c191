import type { ChatView } from '@besedka/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { searchChats } from './search-chats.ts'

const pauseMs = 200
/** A single letter is in almost every name. */
const shortest = 2

type Found = { chats: readonly ChatView[]; state: 'searching' | 'done' | 'failed' }

/** Chats that the server finds by the customer's name, also those that this screen has never seen. Always of the text that stands there. */
export function useFoundChats(search: string): Found {
  const typed = search.trim()
  const [asked] = useDebouncedValue(typed, pauseMs)
  const wanted = typed.length >= shortest
  const { data, isError } = useQuery({
    queryKey: ['chats', 'palette', asked],
    queryFn: ({ signal }) => searchChats(asked, signal),
    enabled: wanted && asked === typed,
    staleTime: 10_000,
  })
  if (!wanted) return { chats: [], state: 'done' }
  if (asked !== typed) return { chats: [], state: 'searching' }
  if (isError) return { chats: [], state: 'failed' }
  return data === undefined ? { chats: [], state: 'searching' } : { chats: data, state: 'done' }
}
