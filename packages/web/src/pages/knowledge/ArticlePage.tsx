import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../app/router/address.ts'
import { ArticleEditor } from '../../features/knowledge/editor/ArticleEditor.tsx'
import { articleQuery } from '../../features/knowledge/knowledge-queries.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'

/** No article has it: an address without an id leads to none. */
const nobodys = '00000000-0000-4000-8000-000000000000'

/** Settings → Knowledge base → one article (`?id=…`). */
export function ArticlePage() {
  const articleId = useAddress(({ search }) => new URLSearchParams(search).get('id') || nobodys)
  const article = useQuery(articleQuery(articleId))
  return (
    <ListStates query={article} rows={8}>
      {(view) => <ArticleEditor key={`${view.id} ${article.dataUpdatedAt}`} article={view} />}
    </ListStates>
  )
}
