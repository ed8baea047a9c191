import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { claimVisits } from '../../features/support-chat/own-visits.ts'
import { SupportWindow } from '../../features/support-chat/SupportWindow.tsx'
import styles from '../../features/support-chat/support.module.css'
import { supportQuery } from '../../features/support-chat/support-query.ts'
import { supportWords } from '../../features/support-chat/support-words.ts'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

/** The signature is good for an hour: a page that stays open gets another one before. */
const renewMs = 45 * 60_000

/** /admin/support: the conversation of an employee with the provider of this installation. */
export function SupportPage() {
  const t = useWords(supportWords)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <SupportChat />
    </div>
  )
}

function SupportChat() {
  const t = useWords(supportWords)
  const { id } = useCurrentUser()
  const support = useQuery(supportQuery)
  const [attempt, setAttempt] = useState(0)
  const visit = useQuery({
    queryKey: ['support', 'visit', id],
    queryFn: async ({ signal }) => {
      const opened = await api.support.open(undefined, { signal, quiet: true })
      claimVisits(opened.channelKey, id)
      return opened
    },
    enabled: support.data?.available === true,
    refetchInterval: renewMs,
    // Each answer is another signature, with which the window opens its visit anew.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  if (support.data?.available === false) return <EmptyState title={t('unavailableTitle')} text={t('unavailableText')} />
  const retry = () => {
    setAttempt((times) => times + 1)
    void (support.data ? visit : support).refetch()
  }
  if (visit.data) return <SupportWindow key={attempt} visit={visit.data} onRetry={retry} />
  if (support.error || visit.error) return <ErrorState error={support.error ?? visit.error} onRetry={retry} />
  return <SkeletonRows rows={6} />
}
