import type { ArticleHit, ChatView } from '@besedka/contract'
import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useLive } from '../../../live/use-live.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SearchInput } from '../../../ui/SearchInput.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { foundArticlesQuery } from '../../knowledge/knowledge-queries.ts'
import panel from '../panel/ContextPanel.module.css'
import { ArticleReader } from './ArticleReader.tsx'
import styles from './KnowledgePanel.module.css'
import { knowledgePanelWords } from './words.ts'

/** The knowledge base beside a conversation (specification 2): finds while one types, and offers what fits the customer's message before. */
export function KnowledgePanel({ chat }: { chat: ChatView }) {
  const t = useWords(knowledgePanelWords)
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const asked = useLive((state) => lastQuestion(state.logs.get(chat.id)?.messages ?? [], chat))
  const search = useDeferredValue(typed).trim()
  const query = useQuery(search === '' ? foundArticlesQuery(asked, 'any', locale) : foundArticlesQuery(search, 'all', locale))
  if (open !== null) return <ArticleReader key={open} chat={chat} articleId={open} onArticle={setOpen} onBack={() => setOpen(null)} />
  return (
    <>
      <SearchInput
        label={t('search')}
        placeholder={t('searchShort')}
        clearLabel={t('clearSearch')}
        maxLength={200}
        value={typed}
        onChange={setTyped}
      />
      {found()}
    </>
  )

  function found() {
    // What was found before stays until the next is there, but not behind a question that nobody asks any more.
    const items = search === '' && asked === '' ? [] : (query.data ?? [])
    if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (query.isLoading) return <SkeletonRows rows={4} withAvatar={false} />
    if (items.length > 0) {
      return (
        <>
          {search === '' && <h3 className={panel.heading}>{t('suggested')}</h3>}
          <ul className={styles.list}>{items.map(row)}</ul>
        </>
      )
    }
    return search === '' ? (
      <EmptyState icon={<IconBook2 size={28} stroke={1.5} aria-hidden />} title={t('start')} text={t('startText')} />
    ) : (
      <EmptyState title={t('noneFound')} text={t('tryAnother')} />
    )
  }

  function row({ id, title, snippet, state, locale: language }: ArticleHit) {
    return (
      <li key={id}>
        <button type="button" className={styles.hit} onClick={() => setOpen(id)} lang={language.slice(0, 2)}>
          <span className={styles.title}>{title}</span>
          <span className={styles.snippet}>{snippet}</span>
          {state === 'internal' && (
            <span className={styles.internal} lang={locale.slice(0, 2)}>
              {t('internal')}
            </span>
          )}
        </button>
      </li>
    )
  }
}

/** What the customer wrote last. */
function lastQuestion(messages: readonly { kind: string; text: string }[], { lastMessage }: ChatView): string {
  const text = messages.findLast((message) => message.kind === 'customer' && message.text !== '')?.text
  return (text ?? (lastMessage?.kind === 'customer' ? lastMessage.text : '')).slice(0, 500).trim()
}
