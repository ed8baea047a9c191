import { type CustomerTagView, isSameTag } from '@besedka/contract'
import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { queryClient } from '../../api/query-client.ts'
import { useLive } from '../../live/use-live.ts'

/** Below the key of customers: an act that is over fetches them anew. */
const key = ['customers', 'tags'] as const
const pageSize = 100
/** However many customers change at once, their tags are counted no more often. */
const recountMs = 2_000

export function tagsQuery(search: string) {
  return pagedQuery([...key, 'list', search], (cursor, signal) =>
    api.customerProfiles.allTags({ search, limit: pageSize, cursor }, { signal }),
  )
}

/** A tag by its name, in whatever capitals; null: nobody has it. */
export function tagQuery(name: string) {
  return {
    queryKey: [...key, 'one', name.toLowerCase()],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CustomerTagView | null> => {
      const { items } = await api.customerProfiles.allTags({ tag: name }, { signal, quiet: true })
      return items.find(({ tag }) => isSameTag(tag, name)) ?? null
    },
  }
}

function refreshTags(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: key })
}

/** Counts the tags anew a moment after somebody has changed a customer. */
export function useFreshTags(): void {
  const customers = useLive((state) => state.customers)
  useEffect(() => {
    if (customers.size === 0) return undefined
    const timer = setTimeout(() => void refreshTags(), recountMs)
    return () => clearTimeout(timer)
  }, [customers])
}
