import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../app/router/address.ts'
import { ArticleEditor } from '../../features/knowledge/editor/ArticleEditor.tsx'
import { articleQuery } from '../../features/knowledge/knowledge-queries.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'

/** Settings → Knowledge base → one article (`?id=…`). */
export function ArticlePage() {
  const articleId = useAddress(({ search }) => new URLSearchParams(search).get('id') ?? '')
  return articleId === '' ? <NotFoundPage /> : <OpenArticle articleId={articleId} />
}

function OpenArticle({ articleId }: { articleId: string }) {
  const article = useQuery(articleQuery(articleId))
  return (
    <ListStates query={article} rows={8}>
      {(view) => <ArticleEditor key={`${view.id} ${article.dataUpdatedAt}`} article={view} />}
    </ListStates>
  )
}
