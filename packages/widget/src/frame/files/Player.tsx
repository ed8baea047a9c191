import type { FileView } from '@besedka/contract'
import { useState } from 'react'
import { useChat } from '../chat-context.ts'
import { Icon } from '../Icon.tsx'
import { formatBytes } from '../texts/format.ts'
import { FileName } from './FileName.tsx'
import { fileUrl } from './use-file-url.ts'

/** Sound or film: fetched when the visitor wants it, then played by the browser's own player. */
export function Player({ file }: { file: FileView }) {
  const { chat, texts } = useChat()
  const [url, setUrl] = useState<string>()
  const [failed, setFailed] = useState(false)
  if (url && file.kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: what customers and operators send has no captions
    return <video className="film" src={url} controls autoPlay aria-label={file.name} />
  }
  // biome-ignore lint/a11y/useMediaCaption: what customers and operators send has no captions
  if (url) return <audio className="sound" src={url} controls autoPlay aria-label={file.name} />
  return (
    <button
      type="button"
      className="file"
      aria-label={texts.play(file.name)}
      onClick={() => void fileUrl(chat, file.id, 'original').then(setUrl, () => setFailed(true))}
    >
      <span className="file-icon">
        <Icon name="play" />
      </span>
      <span className="file-words">
        <FileName name={file.name} />
        <small>{failed ? texts.fileFailed : formatBytes(file.sizeBytes, texts)}</small>
      </span>
    </button>
  )
}
