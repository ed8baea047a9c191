import type { KeyboardEvent } from 'react'
import { useWorkspaceSettings, type WorkspaceSettings } from '../workspace/workspace-settings.ts'

export type SendKey = WorkspaceSettings['sendKey']

/** What finishes a text: as the person has chosen, but Enter never ends a letter, which has paragraphs. */
export function useSendKey(letter: boolean): SendKey {
  const chosen = useWorkspaceSettings((settings) => settings.sendKey)
  return letter ? 'ctrlEnter' : chosen
}

/** Whether a stroke finishes the text. */
export function sends({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent, sendKey: SendKey): boolean {
  const enter = code === 'Enter' || code === 'NumpadEnter'
  return enter && (sendKey === 'ctrlEnter' ? ctrlKey || metaKey : !shiftKey && !altKey)
}
