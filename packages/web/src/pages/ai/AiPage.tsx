import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { navigate, useAddress } from '../../app/router/address.ts'
import { Link } from '../../app/router/Link.tsx'
import { AiUsageTable } from '../../features/ai/AiUsageTable.tsx'
import { ArticlePane } from '../../features/ai/ArticlePane.tsx'
import { AskKnowledge } from '../../features/ai/AskKnowledge.tsx'
import styles from '../../features/ai/ai.module.css'
import { aiArticlePath, aiStateQuery } from '../../features/ai/ai-queries.ts'
import { aiWords } from '../../features/ai/ai-words.ts'
import { sectionPath } from '../../features/settings/sections.ts'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'

/** /admin/ai: asks the knowledge base; says so where there is no model. The article that is open beside it stands in the address. */
export function AiPage() {
  const t = useWords(aiWords)
  const state = useQuery(aiStateQuery)
  const setsUp = hasRight(useCurrentUser(), 'AUTHORITY_ROLE_MODIFY')
  const articleId = useAddress(({ search }) => new URLSearchParams(search).get('article'))
  const open = (id: string) => navigate(aiArticlePath(id))
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={styles.column}>
        <ListStates query={state}>
          {({ ready }) =>
            ready ? (
              <AskKnowledge onArticle={open} />
            ) : (
              <EmptyState icon={<IconSparkles size={28} stroke={1.5} aria-hidden />} title={t('offTitle')} text={t('offText')}>
                {setsUp && (
                  <Button component={Link} to={sectionPath('ai')}>
                    {t('setUp')}
                  </Button>
                )}
              </EmptyState>
            )
          }
        </ListStates>
        {setsUp && <AiUsageTable />}
      </div>
      {articleId !== null && <ArticlePane articleId={articleId} onArticle={open} onClose={() => navigate('/admin/ai')} />}
    </Page>
  )
}
