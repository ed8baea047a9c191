import { createContext, useContext } from 'react'
import { type Pane, useWorkspaceView } from './workspace-view.ts'

export const PaneContext = createContext<Pane>('main')

/** The room in which this part of the screen stands; `main` for what stands in neither. */
export function usePane(): Pane {
  return useContext(PaneContext)
}

/** Narrower windows show one conversation at a time. */
export const roomForTwo = '(min-width: 1180px)'

/** The person has turned to a room: commands, dialogs and the panel are about the chat in it. */
export function attend(pane: Pane): void {
  if (useWorkspaceView.getState().attends !== pane) useWorkspaceView.setState({ attends: pane })
}
