import { create } from 'zustand'
import type { ChatListQuery } from '../../../live/chat-api.ts'

/** The two rooms for a conversation: the list leads to the first; what stands in the second stays there until it is closed. */
export type Pane = 'main' | 'beside'

/** What is open over the workspace. */
export type WorkspaceDialog = 'transfer' | 'createChat' | 'palette' | 'keys' | 'trace' | null

type WorkspaceView = {
  dialog: WorkspaceDialog
  /** Which of two conversations the person has turned to. */
  attends: Pane
  /** The decision that the dialog 'trace' explains. */
  trace: { chatId: string; traceId: string } | null
  /** Conditions of the list beside its name; they last until the page is left. */
  search: string
  conditions: Pick<ChatListQuery, 'channelId' | 'teamId' | 'assigneeId'>
  /** The ids as the list shows them, for "next" and "previous". */
  shownIds: readonly string[]
}

export const useWorkspaceView = create<WorkspaceView>(() => ({
  dialog: null,
  attends: 'main',
  trace: null,
  search: '',
  conditions: {},
  shownIds: [],
}))

export function openDialog(dialog: WorkspaceDialog): void {
  useWorkspaceView.setState({ dialog })
}
