import './words.ts'
import type { ChatView } from '@besedka/contract'
import { Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useChoosing } from '../bulk/choosing.ts'
import { openDialog } from '../workspace/workspace-view.ts'
import styles from './keyboard.module.css'
import type { GroupedItem, PaletteGroup } from './palette/palette-item.ts'
import { noteChosen } from './palette/recent-items.ts'
import { usePaletteItems } from './use-palette-items.tsx'

/** Ctrl+K: every action, list, page and customer by a few letters of the name. `elsewhere`: on a page that is not the workspace. */
export function CommandPalette({ chat, elsewhere = false }: { chat: ChatView | undefined; elsewhere?: boolean }) {
  const { t } = useTranslation('keyboard')
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const chosenCount = useChoosing(({ ids }) => ids.length)
  const { items, searching } = usePaletteItems({ chat, search, elsewhere })
  useEffect(() => {
    // In braces: newer browsers answer a promise, which is no way to end an effect.
    document.getElementById(`palette-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  function run(index: number) {
    const item = items[index]
    if (item === undefined) return
    openDialog(null)
    noteChosen(item.id)
    item.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((now) => (now + step + items.length) % Math.max(1, items.length))
    }
    if (event.code === 'Enter') {
      event.preventDefault()
      run(at)
    }
  }

  return (
    <Modal.Root opened onClose={() => openDialog(null)} size={560} yOffset="12vh" centered={false} padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('chats:palette')}>
        <div className={styles.field}>
          <IconSearch size={18} stroke={1.5} aria-hidden />
          <input
            data-autofocus
            role="combobox"
            aria-expanded
            aria-controls="palette-list"
            aria-activedescendant={items.length > 0 ? `palette-${at}` : undefined}
            aria-label={t('chats:palette')}
            placeholder={t('paletteHint')}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div className={styles.items}>
          <div id="palette-list" role="listbox" aria-label={t('chats:palette')}>
            {groupsOf(items).map(({ group, from, of }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
              <div key={`${group} ${from}`} role="group" aria-labelledby={`palette-group-${from}`}>
                <div id={`palette-group-${from}`} className={styles.group} role="presentation">
                  {group === 'chosen' ? t('group-chosen', { count: chosenCount }) : t(`group-${group}`)}
                </div>
                {of.map((item, offset) => (
                  <Option
                    key={item.id}
                    item={item}
                    id={`palette-${from + offset}`}
                    active={from + offset === at}
                    onPoint={() => setAt(from + offset)}
                    onRun={() => run(from + offset)}
                  />
                ))}
              </div>
            ))}
          </div>
          <p role="status" className={items.length === 0 ? styles.none : styles.outcome}>
            {searching === 'searching' && t('searching')}
            {searching === 'failed' && t('searchFailed')}
            {searching === 'done' && items.length === 0 && t('chats:nothingFound')}
          </p>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

type OptionProps = { item: GroupedItem; id: string; active: boolean; onPoint: () => void; onRun: () => void }

function Option({ item, id, active, onPoint, onRun }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field runs the active option
    <div id={id} role="option" aria-selected={active} className={styles.item} onPointerMove={onPoint} onClick={onRun}>
      {item.icon}
      <span>
        {item.name}
        {item.second && <span className={styles.second}>{item.second}</span>}
      </span>
      <small>{item.about}</small>
    </div>
  )
}

type Group = { group: PaletteGroup; from: number; of: GroupedItem[] }

/** What stands together under one heading, and where it begins. */
function groupsOf(items: readonly GroupedItem[]): Group[] {
  const groups: Group[] = []
  for (const [at, item] of items.entries()) {
    const last = groups.at(-1)
    if (last?.group === item.group) last.of.push(item)
    else groups.push({ group: item.group, from: at, of: [item] })
  }
  return groups
}
