import { useEffect, useRef } from 'react'
import { useWorkspaceView } from '../workspace/workspace-view.ts'
import { commandOf } from './keymap.ts'
import { useCommands } from './use-commands.ts'

/** Listens to the keyboard for the whole workspace, except while something lies over it. */
export function useShortcuts(): void {
  const now = useCommands()
  const commands = useRef(now)
  commands.current = now

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || useWorkspaceView.getState().dialog !== null) return
      if (document.querySelector('[role="dialog"], [role="menu"]') !== null && event.code === 'Escape') return
      const command = commandOf(event, isTyping(event.target))
      if (command === null) return
      event.preventDefault()
      commands.current[command]()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
