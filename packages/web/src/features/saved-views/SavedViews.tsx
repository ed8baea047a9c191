import type { SavedFilter, SavedView } from '@besedka/contract'
import { IconAdjustments, IconBookmarkPlus, IconCheck, IconDeviceFloppy } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { navigate } from '../../app/router/address.ts'
import { useWords } from '../../locales/define-words.ts'
import { Menu } from '../../ui/popover/Menu.tsx'
import { MenuDivider, MenuItem, MenuLabel } from '../../ui/popover/MenuItem.tsx'
import type { TargetProps } from '../../ui/popover/Popover.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { ManageViews } from './ManageViews.tsx'
import { isSameFilter, viewAddress } from './saved-filters.ts'
import { putView, useSavedViews } from './saved-view-queries.ts'
import { savedViewWords, wordOf } from './saved-view-words.ts'
import styles from './saved-views.module.css'
import { ViewDialog } from './ViewDialog.tsx'

type Props = {
  /** What the list shows now. */
  filter: SavedFilter
  /** The view that the address is named as. */
  viewId: string | undefined
  /** The button; it is told the name of the open view. */
  target: (props: TargetProps, open: { name: string; changed: boolean } | undefined) => ReactNode
  /** How to go to a view; undefined: by its address. */
  onOpen?: (view: SavedView) => void
  /** Figures beside the views. */
  counts?: ReadonlyMap<string, number>
  /** What else the menu offers. */
  children?: ReactNode
}

const look = { size: 16, stroke: 1.5, 'aria-hidden': true }

/** The views of a list behind one button: opens them, saves the filter on the screen as one, leads to their names, order and sharing. */
export function SavedViews({ filter, viewId, target, onOpen, counts, children }: Props) {
  const t = useWords(savedViewWords)
  const { kind } = filter
  const user = useCurrentUser()
  const { own, shared } = useSavedViews(kind)
  const [dialog, setDialog] = useState<'new' | 'manage'>()
  const { run } = useAct()
  const open = [...own, ...shared].find(({ id }) => id === viewId)
  const changed = open !== undefined && !isSameFilter(open.filter, filter)
  const mayChange = open && (hasRight(user, 'AUTHORITY_TEAM_TEMPLATE') || (open.ownerId === user.id && open.sharedWith === 'nobody'))
  const go = onOpen ?? ((view: SavedView) => navigate(viewAddress(view)))

  const saveChanges = (view: SavedView) =>
    run(async () => {
      putView(await api.savedViews.update({ viewId: view.id, filter }))
      showToast({ kind: 'success', text: t(wordOf(kind, 'saved'), { name: view.name }) })
    })

  const items = (views: readonly SavedView[]) =>
    views.map((view) => (
      <MenuItem
        key={view.id}
        icon={view.id === open?.id ? <IconCheck {...look} /> : <span style={{ width: 16 }} />}
        mark={(counts?.get(view.id) ?? 0) > 0 ? <span className={styles.count}>{counts?.get(view.id)}</span> : undefined}
        onClick={() => go(view)}
      >
        {view.name}
      </MenuItem>
    ))

  return (
    <>
      <Menu
        label={t(wordOf(kind, 'views'))}
        position="bottom-end"
        width={288}
        target={(props) => target(props, open && { name: open.name, changed })}
      >
        {own.length + shared.length === 0 && <p className={styles.none}>{t(wordOf(kind, 'none'))}</p>}
        {own.length > 0 && <MenuLabel>{t(wordOf(kind, 'own'))}</MenuLabel>}
        {items(own)}
        {shared.length > 0 && <MenuLabel>{t('shared')}</MenuLabel>}
        {items(shared)}
        <MenuDivider />
        {changed && mayChange && (
          <MenuItem icon={<IconDeviceFloppy {...look} />} onClick={() => void saveChanges(open)}>
            {t('saveChanges', { name: open.name })}
          </MenuItem>
        )}
        <MenuItem icon={<IconBookmarkPlus {...look} />} onClick={() => setDialog('new')}>
          {t(wordOf(kind, 'saveAs'))}
        </MenuItem>
        {own.length + shared.length > 0 && (
          <MenuItem icon={<IconAdjustments {...look} />} onClick={() => setDialog('manage')}>
            {t(wordOf(kind, 'manage'))}
          </MenuItem>
        )}
        {children}
      </Menu>
      {dialog === 'new' && <ViewDialog of={filter} onClose={() => setDialog(undefined)} onSaved={go} />}
      {dialog === 'manage' && <ManageViews kind={kind} onClose={() => setDialog(undefined)} />}
    </>
  )
}
