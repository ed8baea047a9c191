import { create } from 'zustand'
import { endTyping, holdTyping } from '../../../ui/held-typing.ts'
import type { GivenAtClosing, Lack } from '../closing/lacking.ts'

/** The two rooms for a conversation: the list leads to the first; what stands in the second stays there until it is closed. */
export type Pane = 'main' | 'beside'

/** What is open over the workspace. */
export type WorkspaceDialog =
  | 'transfer'
  | 'createChat'
  | 'askForRating'
  | 'snooze'
  | 'sendLater'
  | 'askPhone'
  | 'tags'
  | 'category'
  | 'palette'
  | 'keys'
  | 'takeList'
  | 'trace'
  | 'closeWith'
  | 'forward'
  | null

/** A closing in another way than by hand that lacked something. `close` tries again with it and answers whether the chat is closed. */
export type AskedClosing = { chatId: string; lacks: Lack; close: (given: GivenAtClosing) => Promise<boolean> }

type WorkspaceView = {
  dialog: WorkspaceDialog
  /** Which of two conversations the person has turned to. */
  attends: Pane
  /** The chat on the screen was opened by leafing through the list: its composer waits to be called. */
  leafing: boolean
  /** What the dialog 'closeWith' goes on with; null: with closing the chat on the screen. */
  closing: AskedClosing | null
  /** The decision that the dialog 'trace' explains. */
  trace: { chatId: string; traceId: string } | null
  /** What is typed into the search of the list; it lasts until the page is left. */
  search: string
  /** The ids as the list shows them, for "next" and "previous". */
  shownIds: readonly string[]
}

export const useWorkspaceView = create<WorkspaceView>(() => ({
  dialog: null,
  attends: 'main',
  leafing: false,
  closing: null,
  trace: null,
  search: '',
  shownIds: [],
}))

/** Opens what lies over the workspace, null closes it. From this moment on what is typed is for it, also while its code is still coming. */
export function openDialog(dialog: WorkspaceDialog): void {
  if (dialog === null) endTyping('dialog')
  else holdTyping('dialog', () => openDialog(null))
  useWorkspaceView.setState({ dialog, closing: null })
}

/** Asks for what a closing lacks. */
export function openClosing(closing: AskedClosing): void {
  openDialog('closeWith')
  useWorkspaceView.setState({ closing })
}
