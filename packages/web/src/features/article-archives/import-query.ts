import type { ArticleImportView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

const progressMs = 700

export function isUnderWay({ state }: Pick<ArticleImportView, 'state'>): boolean {
  return state === 'reading' || state === 'running'
}

/** An import, followed while something is under way; the feed tells of the articles. */
export function useArticleImport(importId: string) {
  return useQuery({
    queryKey: ['article-imports', importId],
    queryFn: ({ signal }) => api.articleImports.get({ importId }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? progressMs : false),
    retry: false,
  })
}

/** Puts what a call has answered on the page at once. */
export function putArticleImport(view: ArticleImportView): void {
  queryClient.setQueryData(['article-imports', view.id], view)
}
