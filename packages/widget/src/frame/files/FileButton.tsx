import type { FileView } from '@besedka/contract'
import { useState } from 'react'
import { useChat } from '../chat-context.ts'
import { Icon } from '../Icon.tsx'
import { formatBytes } from '../texts/format.ts'
import { FileName } from './FileName.tsx'

type Props = { file: FileView; label: string; icon: 'file' | 'play'; onPress: () => Promise<void> }

/** A file as a button with its name and size; where it does not come, the button says so. */
export function FileButton({ file, label, icon, onPress }: Props) {
  const { texts } = useChat()
  const [failed, setFailed] = useState(false)
  return (
    <button type="button" className="file" aria-label={label} onClick={() => void onPress().catch(() => setFailed(true))}>
      <span className="file-icon">
        <Icon name={icon} />
      </span>
      <span className="file-words">
        <FileName name={file.name} />
        <small>{failed ? texts.fileFailed : formatBytes(file.sizeBytes, texts)}</small>
      </span>
    </button>
  )
}
