import { useLayoutEffect, useRef } from 'react'
import { useWorkspaceView } from '../workspace/workspace-view.ts'
import { commandOf } from './keymap.ts'
import { useCommands } from './use-commands.ts'

/** Listens to the keyboard for the whole workspace, except while something lies over it. */
export function useShortcuts(): void {
  const now = useCommands()
  const commands = useRef(now)
  commands.current = now

  // A layout effect runs before the first paint: keys work as soon as the chats can be seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || useWorkspaceView.getState().dialog !== null) return
      // What is asked of chosen chats lies over the list by itself.
      if (document.querySelector('[aria-modal="true"]') !== null) return
      if (event.code === 'Escape' && document.querySelector('[role="dialog"], [role="menu"]') !== null) return
      // Escape first leaves the field, then closes what lies over the chat, then leaves the chat.
      if (event.code === 'Escape' && isTyping(event.target)) return event.target.blur()
      // Elsewhere Enter presses what has the focus.
      if (event.code === 'Enter' && event.target !== document.body) return
      const command = commandOf(event, isTyping(event.target))
      if (command === null) return
      event.preventDefault()
      commands.current[command]()
    }
    // First in line: what lies over the workspace must still be there when it is asked whose Escape this is.
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

function isTyping(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT|OPTION)$/.test(target.tagName))
}
