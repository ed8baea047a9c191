import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

/** The tags by which lists are narrowed: those that most chats have, and the one that is chosen. */
export function useTagConditions(chosen: string | undefined): { id: string; name: string }[] {
  const { data } = useQuery({
    queryKey: ['chat-tags', ''],
    queryFn: async ({ signal }) => (await api.chats.tags({ search: '' }, { signal, quiet: true })).items.map(({ tag }) => tag),
    staleTime: 30_000,
  })
  const tags = data ?? []
  return [...tags, ...(chosen === undefined || tags.includes(chosen) ? [] : [chosen])].map((tag) => ({ id: tag, name: tag }))
}
