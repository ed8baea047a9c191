import type { FileView } from '@besedka/contract'
import { useState } from 'react'
import { useChat } from '../chat-context.ts'
import { Icon } from '../Icon.tsx'
import { formatBytes } from '../texts/format.ts'
import { FileName } from './FileName.tsx'
import { fileUrl } from './use-file-url.ts'

/** A file to download. */
export function FileCard({ file }: { file: FileView }) {
  const { chat, texts } = useChat()
  const [failed, setFailed] = useState(false)

  async function download(): Promise<void> {
    const link = document.createElement('a')
    link.href = await fileUrl(chat, file.id, 'original')
    link.download = file.name
    link.click()
  }

  return (
    <button
      type="button"
      className="file"
      aria-label={texts.download(file.name)}
      onClick={() => void download().catch(() => setFailed(true))}
    >
      <span className="file-icon">
        <Icon name="file" />
      </span>
      <span className="file-words">
        <FileName name={file.name} />
        <small>{failed ? texts.fileFailed : formatBytes(file.sizeBytes, texts)}</small>
      </span>
    </button>
  )
}
