import type { SavedView, SavedViewKind } from '@besedka/contract'
import { ActionIcon, Button, Modal } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useLive } from '../../live/use-live.ts'
import { sameItems } from '../../live/use-selected.ts'
import { useWords } from '../../locales/define-words.ts'
import { FocusBack } from '../../ui/FocusBack.tsx'
import { SortableList } from '../../ui/sortable/SortableList.tsx'
import { useAct } from '../../ui/use-act.ts'
import { putView, putViews, refreshViews, useSavedViews } from './saved-view-queries.ts'
import { savedViewWords, wordOf } from './saved-view-words.ts'
import styles from './saved-views.module.css'
import { ViewDialog } from './ViewDialog.tsx'

/** The views of a kind: one's own are put in order, and each that one may change leads to its name and sharing. */
export function ManageViews({ kind, onClose }: { kind: SavedViewKind; onClose: () => void }) {
  const t = useWords(savedViewWords)
  const { own, shared } = useSavedViews(kind)
  const managesShared = hasRight(useCurrentUser(), 'AUTHORITY_TEAM_TEMPLATE')
  const [changing, setChanging] = useState<SavedView>()
  const { run } = useAct()

  function reorder(viewIds: readonly string[]) {
    // In place at once: the answer only confirms it, or the refusal fetches what is true.
    for (const view of own) putView({ ...view, place: viewIds.indexOf(view.id) })
    void run(async () => putViews((await api.savedViews.reorder({ kind, viewIds: [...viewIds] })).items)).then(
      (done) => done || refreshViews(),
    )
  }

  if (changing) return <ViewDialog of={changing} onClose={() => setChanging(undefined)} />
  return (
    <Modal opened onClose={onClose} title={t(wordOf(kind, 'manageTitle'))} size={440} withCloseButton={false}>
      <FocusBack />
      {own.length === 0 && shared.length === 0 && <p className={styles.about}>{t(wordOf(kind, 'none'))}</p>}
      {own.length > 0 && (
        <SortableList items={own} label={t(wordOf(kind, 'order'))} onReorder={reorder}>
          {(view, part) => (
            <li className={styles.row} {...part.attributes}>
              {part.handle}
              <Row view={view} onChange={() => setChanging(view)} />
            </li>
          )}
        </SortableList>
      )}
      {shared.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('shared')}</h3>
          <ul className={styles.rows}>
            {shared.map((view) => (
              <li key={view.id} className={styles.row}>
                <Row view={view} onChange={managesShared ? () => setChanging(view) : undefined} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </Modal>
  )
}

function Row({ view, onChange }: { view: SavedView; onChange: (() => void) | undefined }) {
  const t = useWords(savedViewWords)
  const teams = useLive((state) => view.teamIds.map((id) => state.teams.get(id)?.name).filter((name) => name !== undefined), sameItems)
  return (
    <>
      <span className={styles.rowName}>
        {view.name}
        {view.sharedWith !== 'nobody' && (
          <small>{view.sharedWith === 'all' ? t('sharedWithAll') : t('sharedWithTeams', { teams: teams.join(', ') })}</small>
        )}
      </span>
      {onChange && (
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('edit', { name: view.name })} onClick={onChange}>
          <IconPencil size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </>
  )
}
