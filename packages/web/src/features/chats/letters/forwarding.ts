import type { MessageView } from '@besedka/contract'
import { create } from 'zustand'
import { openDialog } from '../workspace/workspace-view.ts'

/** The letter that the dialog passes on; it comes with the letters, not with the start of the workspace. */
export const useForwarding = create<{ message: MessageView | null }>(() => ({ message: null }))

/** Asks to whom a letter is passed on. */
export function openForward(message: MessageView): void {
  useForwarding.setState({ message })
  openDialog('forward')
}
