import type { StaffEvent } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { onStaffEvents } from '../../live/staff-events.ts'

const all = ['knowledge']

/** The tree of sections, each before what is below it. */
export const sectionsQuery = queryOptions({
  queryKey: [...all, 'sections'],
  queryFn: async ({ signal }) => (await api.knowledge.sections(undefined, { signal, quiet: true })).items,
})

/** All articles, for their authors. */
export const articlesQuery = queryOptions({
  queryKey: [...all, 'articles'],
  queryFn: async ({ signal }) => (await api.knowledge.list(undefined, { signal })).items,
  // What readers say is no news to the feed.
  staleTime: 0,
})

/** What became of articles in the last days. */
export function articleFiguresQuery(days: number) {
  return queryOptions({
    queryKey: [...all, 'figures', days],
    queryFn: async ({ signal }) => (await api.knowledge.figures({ days }, { signal })).items,
    staleTime: 0,
  })
}

/** What was looked for in the help centre and not found. */
export const missedSearchesQuery = queryOptions({
  queryKey: [...all, 'missed'],
  queryFn: async ({ signal }) => (await api.knowledge.missedSearches(undefined, { signal })).items,
  staleTime: 0,
})

/** One article under work. What is written lives in the editor: it is fetched once, when that opens. */
export function articleQuery(articleId: string) {
  return queryOptions({
    queryKey: ['knowledge-draft', articleId],
    queryFn: ({ signal }) => api.knowledge.get({ articleId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** What is saved of an article at this moment, beside what its author has in the editor. */
export function theirsQuery(articleId: string) {
  return queryOptions({
    queryKey: [...all, 'theirs', articleId],
    queryFn: ({ signal }) => api.knowledge.get({ articleId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** What was published of an article, the newest first. */
export function versionsQuery(articleId: string) {
  return queryOptions({
    queryKey: [...all, 'versions', articleId],
    queryFn: async ({ signal }) => (await api.knowledge.versions({ articleId }, { signal })).items,
  })
}

/** What one version said. */
export function versionQuery(articleId: string, number: number) {
  return queryOptions({
    queryKey: [...all, 'versions', articleId, number],
    queryFn: async ({ signal }) => (await api.knowledge.version({ articleId, number }, { signal })).texts,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** One article as colleagues read it. */
export function publishedQuery(articleId: string) {
  return queryOptions({
    queryKey: [...all, 'published', articleId],
    queryFn: ({ signal }) => api.knowledge.read({ articleId }, { signal, quiet: true }),
  })
}

/** Articles that fit a text: all of its words while one types, any of them for what a customer wrote. */
export function foundArticlesQuery(text: string, words: 'all' | 'any', locale: 'ru-RU' | 'en-GB') {
  return queryOptions({
    queryKey: [...all, 'found', text, words, locale],
    queryFn: async ({ signal }) => (await api.knowledge.search({ text, words, locale }, { signal, quiet: true })).items,
    placeholderData: (before) => before,
    enabled: text !== '',
  })
}

/**
 * Asks again for all that is shown of the knowledge base; also for what is being asked for the first time, which TanStack Query would leave to an answer that may
 * be older than the news.
 */
export async function refreshKnowledge(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: all, predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries({ queryKey: all })
}

onStaffEvents({
  told(events: readonly StaffEvent[]) {
    if (events.some(({ type }) => type === 'knowledge.updated')) void refreshKnowledge()
  },
  missed: () => void refreshKnowledge(),
})
