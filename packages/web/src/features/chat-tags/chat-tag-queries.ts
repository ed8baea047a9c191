import { type ChatTagActView, type ChatTagCount, isSameTag } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { queryClient } from '../../api/query-client.ts'

/** Below the key of tags that are chosen from: a tag that was renamed is not offered by its former name. */
const key = ['chat-tags', 'all'] as const
const actsKey = ['chat-tag-acts']
const pageSize = 100
const progressMs = 1_000

export function chatTagsQuery(search: string) {
  return pagedQuery([...key, 'list', search], (cursor, signal) => api.chatTags.list({ search, limit: pageSize, cursor }, { signal }))
}

/** A tag by its name, in whatever capitals; null: no chat has it. */
export function chatTagQuery(name: string) {
  return {
    queryKey: [...key, 'one', name.toLowerCase()],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ChatTagCount | null> => {
      const { items } = await api.chatTags.list({ tag: name }, { signal, quiet: true })
      return items.find(({ tag }) => isSameTag(tag, name)) ?? null
    },
  }
}

export function isUnderWay({ state }: Pick<ChatTagActView, 'state'>): boolean {
  return state === 'running' || state === 'undoing'
}

/** What was done to tags as far back as it can be undone, followed while an act is under way; tags are counted anew as it goes. */
export function useChatTagActs(): readonly ChatTagActView[] {
  const { data = [] } = useQuery({
    queryKey: actsKey,
    queryFn: async ({ signal }) => (await api.chatTags.acts(undefined, { signal, quiet: true })).items,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? progressMs : false),
  })
  const moved = data.map(({ id, state, changed, takenBack }) => `${id} ${state} ${changed} ${takenBack}`).join()
  const before = useRef(moved)
  useEffect(() => {
    if (moved !== before.current) void queryClient.invalidateQueries({ queryKey: ['chat-tags'] })
    before.current = moved
  }, [moved])
  return data
}

/** Puts what a call has answered among the acts at once. */
export function putChatTagAct(act: ChatTagActView): void {
  queryClient.setQueryData<ChatTagActView[]>(actsKey, (known = []) => [act, ...known.filter(({ id }) => id !== act.id)])
}
