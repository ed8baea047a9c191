import type { AiSettings } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

const all = ['ai']

/** Whether there is a model to ask. It changes once in a while, by an administrator. */
export const aiStateQuery = queryOptions({
  queryKey: [...all, 'state'],
  queryFn: ({ signal }) => api.ai.state(undefined, { signal, quiet: true }),
  staleTime: 10 * 60_000,
})

export const aiSettingsQuery = queryOptions({
  queryKey: [...all, 'settings'],
  queryFn: ({ signal }) => api.ai.settings(undefined, { signal, quiet: true }),
  staleTime: 0,
})

export const aiUsageQuery = queryOptions({
  queryKey: [...all, 'usage'],
  queryFn: async ({ signal }) => (await api.ai.usage(undefined, { signal, quiet: true })).items,
  staleTime: 0,
})

export async function saveAiSettings(settings: AiSettings): Promise<void> {
  const saved = await api.ai.setUp(settings, { quiet: true })
  queryClient.setQueryData(aiSettingsQuery.queryKey, saved)
  queryClient.setQueryData(aiStateQuery.queryKey, { ready: saved.active })
}

export async function removeAiSettings(): Promise<void> {
  await api.ai.remove(undefined, { quiet: true })
  queryClient.setQueryData(aiSettingsQuery.queryKey, null)
  queryClient.setQueryData(aiStateQuery.queryKey, { ready: false })
}

/** The address at which an article is read by any colleague. */
export function aiArticlePath(articleId: string): string {
  return `/admin/ai?${new URLSearchParams({ article: articleId })}`
}
