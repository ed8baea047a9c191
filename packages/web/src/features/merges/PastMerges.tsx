import type { MergeView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useNames } from '../../api/use-names.ts'
import { Link } from '../../app/router/Link.tsx'
import { fullMoment } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EntityTable } from '../../ui/entity/EntityTable.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { pastMergesQuery, refreshMerges } from './merge-queries.ts'
import { mergeWords } from './merge-words.ts'
import styles from './merges.module.css'

/** What was merged, the newest first; who looks after accounts takes it apart. */
export function PastMerges() {
  const t = useWords(mergeWords)
  const locale = useLocale()
  const { nameOf } = useNames()
  const merges = useInfiniteQuery(pastMergesQuery)
  const [asked, setAsked] = useState<MergeView>()
  const { busy, run } = useAct()

  async function takeApart({ id }: MergeView): Promise<void> {
    const apart = await run(async () => {
      await api.merges.takeApart({ mergeId: id }, { quiet: true })
      await refreshMerges()
    })
    setAsked(undefined)
    if (apart) showToast({ kind: 'success', text: t('takenApart') })
  }

  return (
    <section aria-labelledby="past-merges">
      <h2 id="past-merges" className={styles.heading}>
        {t('past')}
      </h2>
      <ListStates query={merges} empty={<p className={styles.hint}>{t('nothingPast')}</p>}>
        {(past) => (
          <EntityTable
            rows={past}
            label={t('past')}
            name={{
              label: t('customer'),
              cell: ({ customer }) => (
                <Link className={styles.link} to={`/admin/customers/${customer.id}`}>
                  {customer.name}
                </Link>
              ),
            }}
            columns={[
              { label: t('others'), cell: ({ others }) => others.map(({ name }) => name).join(', ') },
              { label: t('by'), cell: ({ byId }) => (byId === null ? t('program') : nameOf(byId)) },
              { label: t('at'), cell: ({ at }) => fullMoment(at, locale) },
              { label: t('state'), cell: (merge) => <State merge={merge} onTakeApart={() => setAsked(merge)} /> },
            ]}
          />
        )}
      </ListStates>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('takeApartQuestion', { name: asked?.customer.name ?? '' })}
        text={t('takeApartText')}
        confirmLabel={t('takeApart')}
        busy={busy}
        onConfirm={() => asked && void takeApart(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  )
}

function State({ merge, onTakeApart }: { merge: MergeView; onTakeApart: () => void }) {
  const t = useWords(mergeWords)
  const locale = useLocale()
  const may = hasRight(useCurrentUser(), 'RIGHT_ACCOUNT_CONTROL')
  if (merge.apartAt !== null) return t('isApart', { date: fullMoment(merge.apartAt, locale) })
  if (Date.parse(merge.apartUntil) <= Date.now()) return t('forGood')
  return (
    <span className={styles.state}>
      {t('isOne', { date: fullMoment(merge.apartUntil, locale) })}
      {may && (
        <Button variant="default" size="xs" aria-label={`${t('takeApart')}: ${merge.customer.name}`} onClick={onTakeApart}>
          {t('takeApart')}
        </Button>
      )}
    </span>
  )
}
