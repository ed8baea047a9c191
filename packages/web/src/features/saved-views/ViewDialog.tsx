import {
  type SavedFilter,
  type SavedView,
  type SavedViewKind,
  type SavedViewSharing,
  savedViewLimits,
  savedViewSharings,
} from '@besedka/contract'
import { Button, Checkbox, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useLive } from '../../live/use-live.ts'
import { sameItems } from '../../live/use-selected.ts'
import { useWords } from '../../locales/define-words.ts'
import { DeleteEntity } from '../../ui/entity/DeleteEntity.tsx'
import { FocusBack } from '../../ui/FocusBack.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { dropView, putView } from './saved-view-queries.ts'
import { savedViewWords, wordOf } from './saved-view-words.ts'
import styles from './saved-views.module.css'

type Props = {
  /** The view to change; or the filter to save as a new one. */
  of: SavedView | SavedFilter
  onClose: () => void
  onSaved?: (view: SavedView) => void
}

/** Names a view, and shares it where one may. */
export function ViewDialog({ of, onClose, onSaved }: Props) {
  const t = useWords(savedViewWords)
  const view = 'filter' in of ? of : undefined
  const { kind } = 'filter' in of ? of.filter : of
  const [name, setName] = useState(view?.name ?? '')
  const [sharedWith, setSharedWith] = useState<SavedViewSharing>(view?.sharedWith ?? 'nobody')
  const [teamIds, setTeamIds] = useState<string[]>(view?.teamIds ?? [])
  const { busy, run } = useAct()
  const isShared = sharedWith === 'teams'
  const ready = name.trim() !== '' && (!isShared || teamIds.length > 0)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready || busy) return
    const given = { name, sharedWith, teamIds: isShared ? teamIds : [] }
    void run(async () => {
      const saved = await ('filter' in of
        ? api.savedViews.update({ viewId: of.id, ...given })
        : api.savedViews.create({ filter: of, ...given }))
      putView(saved)
      showToast({ kind: 'success', text: t(wordOf(kind, 'saved'), { name: saved.name }) })
      onClose()
      onSaved?.(saved)
    })
  }

  return (
    <Modal opened onClose={onClose} title={t(wordOf(kind, view ? 'editTitle' : 'newTitle'))} size={440} withCloseButton={false}>
      <FocusBack />
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t('name')}
            placeholder={t(wordOf(kind, 'nameHint'))}
            maxLength={savedViewLimits.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Sharing kind={kind} {...{ sharedWith, setSharedWith, teamIds, setTeamIds }} was={view?.sharedWith ?? 'nobody'} />
          <div className={styles.foot}>
            {view && (
              <DeleteEntity
                label={t(wordOf(kind, 'remove'))}
                question={t('removeQuestion', { name: view.name })}
                text={t(wordOf(kind, view.sharedWith === 'nobody' ? 'removeText' : 'removeTextShared'))}
                done={t(wordOf(kind, 'removed'))}
                remove={() => api.savedViews.delete({ viewId: view.id })}
                onDeleted={() => {
                  dropView(view.id)
                  onClose()
                }}
              />
            )}
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={!ready} loading={busy}>
              {t('save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Modal>
  )
}

type SharingProps = {
  kind: SavedViewKind
  sharedWith: SavedViewSharing
  setSharedWith: (sharing: SavedViewSharing) => void
  teamIds: string[]
  setTeamIds: (ids: string[]) => void
  was: SavedViewSharing
}

/** With whom. Without the right one can only take back what one has shared before. */
function Sharing({ kind, sharedWith, setSharedWith, teamIds, setTeamIds, was }: SharingProps) {
  const t = useWords(savedViewWords)
  const mayShare = hasRight(useCurrentUser(), 'AUTHORITY_TEAM_TEMPLATE')
  const teams = useLive((state) => [...state.teams.values()].filter((team) => !team.deleted || teamIds.includes(team.id)), sameItems)
  const choices = mayShare ? savedViewSharings : savedViewSharings.filter((choice) => choice === 'nobody' || choice === was)
  if (choices.length === 1) return null
  return (
    <div>
      <div className={styles.label} id="view-sharing">
        {t('sharing')}
      </div>
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          aria-labelledby="view-sharing"
          value={sharedWith}
          onChange={(choice) => setSharedWith(savedViewSharings.find((one) => one === choice) ?? 'nobody')}
          data={choices.map((choice) => ({ value: choice, label: t(`share-${choice}`) }))}
        />
        {sharedWith === 'teams' && (
          <Checkbox.Group value={teamIds} onChange={setTeamIds} aria-label={t('teams')}>
            <div className={styles.teams}>
              {teams.map((team) => (
                <Checkbox key={team.id} value={team.id} label={team.name} disabled={!mayShare} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        {sharedWith !== 'nobody' && <p className={styles.about}>{t(wordOf(kind, 'rightsStay'))}</p>}
      </Stack>
    </div>
  )
}
