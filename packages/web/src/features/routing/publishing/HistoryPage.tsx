import type { RoutingPublicationView, RoutingView } from '@besedka/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { pagedQuery } from '../../../api/paged-query.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
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
    ...pagedQuery(['routing', channelId, 'history'], (cursor, signal) => api.routing.history({ channelId, cursor }, { signal })),
    staleTime: 0,
  })

  async function rollBack(number: number): Promise<void> {
    const done = await actions.run(() => api.routing.rollback({ channelId, version: view.version, number }))
    if (done) showToast({ kind: 'success', text: t('rolledBack', { number }) })
    setAsked(undefined)
  }

  return (
    <SidePage open title={t('historyTitle')} onClose={onClose}>
      <ListStates query={history} rows={4} empty={<EmptyState title={t('historyEmpty')} text={t('historyEmptyText')} />}>
        {(publications) => (
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
        )}
      </ListStates>
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
