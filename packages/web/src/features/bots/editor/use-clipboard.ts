import { useEffect, useRef } from 'react'
import { copyNodes, readNodes, withPasted } from './copied-nodes.ts'
import { isTyping } from './is-typing.ts'
import type { Work } from './use-scenario.ts'

type Selection = { selected: ReadonlySet<string>; onSelect: (nodeIds: ReadonlySet<string>) => void }

/** Ctrl+C and Ctrl+V of nodes, also into another bot's editor; in a field, and where words are selected, they belong to the browser. */
export function useClipboard(work: Work, selection: Selection): void {
  const now = useRef({ work, ...selection })
  now.current = { work, ...selection }
  useEffect(() => {
    function onCopy(event: ClipboardEvent): void {
      const { selected } = now.current
      if (isTyping(event.target) || selected.size === 0 || String(getSelection()) !== '') return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', copyNodes(now.current.work.scenario, selected))
    }
    function onPaste(event: ClipboardEvent): void {
      const nodes = isTyping(event.target) ? null : readNodes(event.clipboardData?.getData('text/plain') ?? '')
      if (!nodes) return
      event.preventDefault()
      const { scenario, ids } = withPasted(now.current.work.scenario, nodes, now.current.work.files)
      now.current.work.edit(() => scenario)
      now.current.onSelect(ids)
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
}
