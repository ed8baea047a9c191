import type { ChatFilter, ChatOrder } from '@besedka/contract'
import type { PanelName } from '../../../app/chats-search.ts'
import { createKeptStore } from '../../../ui/kept-store.ts'

export const holdChoices = [0, 5, 10] as const

/** What an operator has set up for their own eyes and hands; kept in this browser. */
export type WorkspaceSettings = {
  scope: 'mine' | 'all'
  /** How each list is sorted; `work` where nothing was chosen. */
  orders: Partial<Record<ChatFilter, ChatOrder>>
  /** Whether the next chat of the list opens when one has been closed or handed over. */
  opensNext: boolean
  density: 'comfortable' | 'compact'
  sound: boolean
  /** What sends a message: Enter, or Ctrl+Enter with Enter as a new line. */
  sendKey: 'enter' | 'ctrlEnter'
  /** What the composer is for after a note was saved. */
  afterNote: 'reply' | 'note'
  /** How long a message can be taken back before it leaves; 0: it leaves at once. */
  holdSeconds: (typeof holdChoices)[number]
  /** The open panel beside the conversation, where there is room for it; null when it is closed. */
  panel: PanelName | null
  listWidth: number
  panelWidth: number
}

export const useWorkspaceSettings = createKeptStore<WorkspaceSettings>('workspace', {
  scope: 'all',
  orders: {},
  opensNext: false,
  density: 'comfortable',
  sound: true,
  sendKey: 'enter',
  afterNote: 'reply',
  holdSeconds: 0,
  panel: 'profile',
  listWidth: 332,
  panelWidth: 312,
})

export function changeSettings(change: Partial<WorkspaceSettings>): void {
  useWorkspaceSettings.setState(change)
}
