import { scenarioLimits } from '@besedka/contract'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { copyNodes, readNodes, withPasted } from './copied-nodes.ts'
import { editorWords } from './editor-words.ts'
import { isTyping } from './is-typing.ts'
import type { Work } from './use-scenario.ts'

type Selection = { selected: ReadonlySet<string>; onSelect: (nodeIds: ReadonlySet<string>) => void }

/** Ctrl+C and Ctrl+V of nodes, also into another bot's editor; in a field, and where words are selected, they belong to the browser. */
export function useClipboard(work: Work, selection: Selection): void {
  const t = useWords(editorWords)
  const now = useRef({ work, t, ...selection })
  now.current = { work, t, ...selection }
  useEffect(() => {
    function onCopy(event: ClipboardEvent): void {
      const { selected } = now.current
      if (isTyping(event.target) || selected.size === 0 || String(getSelection()) !== '') return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', copyNodes(now.current.work.view.id, now.current.work.scenario, selected))
    }
    function onPaste(event: ClipboardEvent): void {
      const copied = isTyping(event.target) ? null : readNodes(event.clipboardData?.getData('text/plain') ?? '')
      if (!copied) return
      event.preventDefault()
      const { view, scenario: before, files, edit } = now.current.work
      if (before.nodes.length + copied.nodes.length > scenarioLimits.nodes) {
        showToast({ kind: 'error', text: now.current.t('tooManyNodes', { limit: scenarioLimits.nodes }) })
        return
      }
      const { scenario, ids } = withPasted({ botId: view.id, scenario: before }, copied, files)
      edit(() => scenario)
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
