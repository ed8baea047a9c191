import { useEffect, useRef } from 'react'
import { isTyping } from './is-typing.ts'
import type { useScenario } from './use-scenario.ts'

/** Ctrl+Z and Ctrl+Shift+Z, or Ctrl+Y; in a field they belong to the field. */
export function useKeys(work: ReturnType<typeof useScenario>): void {
  const now = useRef(work)
  now.current = work
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y' && key !== 'я' && key !== 'н') return
      event.preventDefault()
      if (key === 'y' || key === 'н' || event.shiftKey) now.current.redo()
      else now.current.undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
