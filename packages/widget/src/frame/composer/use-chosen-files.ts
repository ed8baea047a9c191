import { useState } from 'react'
import { useChat, useChatState } from '../chat-context.ts'
import { formatBytes } from '../texts/format.ts'

/** Until the server has told its own limits. */
const defaultLimits = { fileSizeBytes: 25 * 1024 * 1024, filesPerMessage: 10 }

export type ChosenFile = { key: number; source: File }

let lastKey = 0

/** Files chosen for the next message, within the limits; `problem` says why one was left out. */
export function useChosenFiles() {
  const { texts } = useChat()
  const limits = useChatState().limits ?? defaultLimits
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [problem, setProblem] = useState('')

  function choose(added: File[]): void {
    const tooBig = added.find((file) => file.size > limits.fileSizeBytes)
    // Folders look like this, too.
    const empty = added.find((file) => file.size === 0)
    const fitting = added.filter((file) => file.size > 0 && file.size <= limits.fileSizeBytes)
    const all = [...files, ...fitting.map((source) => ({ key: ++lastKey, source }))]
    setFiles(all.slice(0, limits.filesPerMessage))
    if (tooBig) setProblem(texts.tooBig(tooBig.name, formatBytes(limits.fileSizeBytes, texts)))
    else if (empty) setProblem(texts.emptyFile(empty.name))
    else setProblem(all.length > limits.filesPerMessage ? texts.tooManyFiles(limits.filesPerMessage) : '')
  }

  return {
    files,
    problem,
    choose,
    remove: (key: number) => setFiles(files.filter((file) => file.key !== key)),
    clear: () => {
      setFiles([])
      setProblem('')
    },
  }
}
