import type { PublishedArticle } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { SidePage } from '../../ui/side-page/SidePage.tsx'
import { ArticleContent } from '../knowledge/ArticleContent.tsx'
import { publishedQuery } from '../knowledge/knowledge-queries.ts'
import styles from './ai.module.css'
import { aiWords } from './ai-words.ts'

type Props = { articleId: string; onArticle: (articleId: string) => void; onClose: () => void }

/** An article beside the answer that it is a source of. */
export function ArticlePane({ articleId, onArticle, onClose }: Props) {
  const t = useWords(aiWords)
  const locale = useLocale()
  const query = useQuery(publishedQuery(articleId))
  const text = query.data && textFor(query.data, locale)
  return (
    <SidePage open title={text?.title ?? t('article')} onClose={onClose}>
      <ListStates query={query}>
        {(article) => (
          <>
            {article.state === 'internal' && <p className={styles.warning}>{t('internal')}</p>}
            {text && <ArticleContent body={text.body} locale={text.locale} files={article.files} onArticle={onArticle} />}
          </>
        )}
      </ListStates>
    </SidePage>
  )
}

function textFor({ texts }: PublishedArticle, locale: string) {
  return texts.find((one) => one.locale === locale) ?? texts[0]
}
