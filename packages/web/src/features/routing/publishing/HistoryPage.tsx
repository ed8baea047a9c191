import type { RoutingPublicationView, RoutingView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { SidePage } from '../../../ui/side-page/SidePage.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { useRuleActions } from '../rules/use-rule-actions.ts'
import type { Names } from '../use-names.ts'
import styles from './HistoryPage.module.css'
import { Publication } from './Publication.tsx'

type Props = { view: RoutingView; names: Names; actions: ReturnType<typeof useRuleActions>; onClose: () => void }

/** The side page of what was in force before: who published it and when, what it changed, and a way back to it. */
export function HistoryPage({ view, names, actions, onClose }: Props) {
  const { t } = useTranslation('routing')
  const [asked, setAsked] = useState<RoutingPublicationView>()
  const { channelId } = view
  const history = useInfiniteQuery({
    queryKey: ['routing', channelId, 'history'],
    queryFn: ({ pageParam, signal }) => api.routing.history({ channelId, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  })
  const publications = history.data?.pages.flatMap(({ items }) => items) ?? []

  async function rollBack(number: number): Promise<void> {
    const done = await actions.run(() => api.routing.rollback({ channelId, version: view.version, number }))
    if (done) showToast({ kind: 'success', text: t('rolledBack', { number }) })
    setAsked(undefined)
  }

  return (
    <SidePage open title={t('historyTitle')} onClose={onClose}>
      {history.isPending && <SkeletonRows rows={4} withAvatar={false} />}
      {history.isError && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
      {history.isSuccess && publications.length === 0 && <EmptyState title={t('historyEmpty')} text={t('historyEmptyText')} />}
      <ol className={styles.publications}>
        {publications.map((publication) => (
          <Publication
            key={publication.number}
            publication={publication}
            inForce={publication.number === view.live.number}
            names={names}
            onRollBack={() => setAsked(publication)}
          />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={t('rollBackTitle', { number: asked?.number ?? '' })}
        text={t(view.draft ? 'rollBackTextDraft' : 'rollBackText')}
        confirmLabel={t('rollBack')}
        busy={actions.busy}
        onConfirm={() => asked && void rollBack(asked.number)}
        onCancel={() => setAsked(undefined)}
      />
    </SidePage>
  )
}
