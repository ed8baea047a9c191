import type { FieldError } from '@besedka/contract'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './EditorTabs.module.css'
import { type EditorTab, tabBodyId, tabId, tabOfField } from './editor-tab.ts'
import { showTab } from './use-editor-tab.ts'

type Props = {
  open: EditorTab
  /** Those that the channel has, in their order. */
  tabs: readonly EditorTab[]
  /** What has to be corrected, by the path of the field. */
  problems: Record<string, FieldError>
  /** Tabs with something that is typed and not saved. */
  dirty: readonly EditorTab[]
}

/** The tabs of a channel's page. Which one is open stands in the address; arrows, Home and End go from one to the next. */
export function EditorTabs({ open, tabs, problems, dirty }: Props) {
  const { t } = useTranslation('channelService')
  const list = useRef<HTMLDivElement>(null)

  const wrong = new Set(Object.keys(problems).map(tabOfField))
  const markOf = (tab: EditorTab) => (wrong.has(tab) ? 'wrong' : dirty.includes(tab) ? 'unsaved' : undefined)

  function onKeyDown(event: KeyboardEvent): void {
    const next = neighbour(tabs, open, event.code)
    if (next === undefined) return
    event.preventDefault()
    showTab(next)
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus()
  }

  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={t('tabs')} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(tab)}
          className={styles.tab}
          aria-selected={tab === open}
          aria-controls={tab === open ? tabBodyId : undefined}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => showTab(tab)}
        >
          {t(`tab-${tab}`)}
          <TabMark mark={markOf(tab)} />
        </button>
      ))}
    </div>
  )
}

function TabMark({ mark }: { mark: 'wrong' | 'unsaved' | undefined }) {
  const { t } = useTranslation('channelService')
  return mark && <span className={styles.mark} data-mark={mark} role="img" aria-label={t(`mark-${mark}`)} />
}

function neighbour(tabs: readonly EditorTab[], open: EditorTab, key: string): EditorTab | undefined {
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  return step === 0 ? undefined : tabs.at((tabs.indexOf(open) + step) % tabs.length)
}
