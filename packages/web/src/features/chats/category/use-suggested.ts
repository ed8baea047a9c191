import type { ChatView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import type { CategoryPath } from '../../categories/category-paths.ts'

/**
 * The choices that a chat is likely about, fetched again with each new message. There are none when the request fails. A component that uses this hook
 * needs the chat's id as its key, because the former answer is shown until the next one comes.
 */
export function useSuggested(
  chat: Pick<ChatView, 'id' | 'lastSeq'>,
  { choices, enabled }: { choices: readonly CategoryPath[]; enabled: boolean },
) {
  const { data } = useQuery({
    queryKey: ['categories', 'suggested', chat.id, chat.lastSeq],
    queryFn: ({ signal }) => api.chats.suggestCategories({ chatId: chat.id }, { signal, quiet: true }),
    enabled: enabled && choices.length > 0,
    placeholderData: (before) => before,
    retry: false,
  })
  return (data?.items ?? []).flatMap(({ categoryId }) => choices.find(({ id }) => id === categoryId) ?? [])
}
