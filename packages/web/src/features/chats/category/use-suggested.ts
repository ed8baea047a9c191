import type { ChatView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import type { CategoryPath } from '../../categories/category-paths.ts'

/**
 * Of some choices those that a chat is likely about; asked anew as its customer writes. Without an answer there are none: nobody waits for them.
 * Whoever uses it stands for one chat.
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
