import type { AiCheckView, AiSource } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { EntityTable } from '../../../ui/entity/EntityTable.tsx'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { useOpenId } from '../../../ui/entity/use-open-id.ts'
import { StateChip } from '../../../ui/StateChip.tsx'
import { RelativeMoment } from '../../chats/shared/RelativeMoment.tsx'
import { sectionPath } from '../../settings/sections.ts'
import styles from '../ai.module.css'
import { CheckEditor } from './CheckEditor.tsx'
import { checksQuery } from './check-queries.ts'
import { checkWords } from './check-words.ts'
import { useAskAll } from './use-ask-all.ts'

/** The answer checks of the organisation: their list, asking all of them, and one beside it (`?check=…`, `new` for a new one). */
export function AiChecks() {
  const t = useWords(checkWords)
  const [openId, open, close] = useOpenId(sectionPath('ai'), 'check')
  const query = useQuery(checksQuery)
  const { items = [], articles = [] } = query.data ?? {}
  const check = items.find(({ id }) => id === openId)
  const add = (
    <Button variant="default" onClick={() => open('new')}>
      {t('add')}
    </Button>
  )
  return (
    <section className={styles.section} aria-labelledby="ai-checks">
      <h2 id="ai-checks" className={styles.heading}>
        {t('title')}
      </h2>
      <p className={styles.quiet}>{t('lead')}</p>
      <ListStates
        query={query}
        empty={
          <EmptyState icon={<IconListCheck size={28} stroke={1.5} aria-hidden />} title={t('empty')} text={t('emptyText')}>
            {add}
          </EmptyState>
        }
      >
        {({ items }) => (
          <>
            <AskAll checks={items}>{add}</AskAll>
            <EntityTable
              rows={items}
              label={t('title')}
              openId={openId}
              onOpen={open}
              name={{
                label: t('question'),
                cell: ({ question }) => question,
                second: (row) => <Expected check={row} articles={articles} />,
              }}
              columns={[
                { label: t('result'), cell: ({ outcome }) => <Verdict outcome={outcome} /> },
                { label: t('asked'), wide: true, cell: ({ outcome }) => outcome && <RelativeMoment at={outcome.at} /> },
              ]}
            />
          </>
        )}
      </ListStates>
      {query.data && (check || openId === 'new') && <CheckEditor key={openId} check={check} articles={articles} onClose={close} />}
    </section>
  )
}

/** How many answers are as expected, and asking for all of them anew. */
function AskAll({ checks, children }: { checks: readonly AiCheckView[]; children: ReactNode }) {
  const t = useWords(checkWords)
  const { run, askAll, stop } = useAskAll()
  const asked = checks.flatMap(({ outcome }) => outcome ?? [])
  const passed = asked.filter((outcome) => outcome.passed).length
  const never = checks.length - asked.length
  const sum = [
    ...(asked.length > 0 ? [t('passedOf', { passed, asked: asked.length })] : []),
    ...(never > 0 ? [t('neverAsked', { count: never })] : []),
  ]
  return (
    <>
      <div className={styles.acts}>
        {run.state === 'asking' ? (
          <Button onClick={stop}>{t('stop')}</Button>
        ) : (
          <Button onClick={() => void askAll(checks.map(({ id }) => id))}>{t('askAll')}</Button>
        )}
        {children}
      </div>
      <p className={run.state === 'stopped' ? styles.problem : styles.quiet} role="status">
        {run.state === 'asking' ? t('asking', { done: run.done, of: run.of }) : run.state === 'stopped' ? run.reason : sum.join(' · ')}
      </p>
    </>
  )
}

function Expected({ check: { articleIds }, articles }: { check: AiCheckView; articles: readonly AiSource[] }) {
  const t = useWords(checkWords)
  if (articleIds.length === 0) return t('articlesNone')
  return articleIds.map((id) => articles.find((article) => article.id === id)?.title ?? t('goneArticle')).join(', ')
}

function Verdict({ outcome }: Pick<AiCheckView, 'outcome'>) {
  const t = useWords(checkWords)
  if (outcome === null) return <StateChip tone="off" label={t('unasked')} />
  return outcome.passed ? <StateChip tone="good" label={t('passed')} /> : <StateChip tone="warning" label={t('failed')} />
}
