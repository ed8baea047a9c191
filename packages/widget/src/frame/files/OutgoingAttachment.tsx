import type { OutgoingFile } from '@besedka/customer-sdk'
import { useChat } from '../chat-context.ts'
import { Icon } from '../Icon.tsx'
import { faultText } from '../texts/fault-text.ts'
import { formatBytes } from '../texts/format.ts'
import { FileName } from './FileName.tsx'
import { SourceIcon } from './SourceIcon.tsx'

/** A file on its way, with what is out already and a way to send the message without it. */
export function OutgoingAttachment({ file, onRemove }: { file: OutgoingFile; onRemove(): void }) {
  const { texts } = useChat()
  return (
    <div className="file is-outgoing">
      <SourceIcon source={file.source} mimeType={file.mimeType} />
      <span className="file-words">
        <FileName name={file.name} />
        {file.fault ? (
          <small className="problem">{faultText(file.fault, texts)}</small>
        ) : file.uploaded ? (
          <small>{formatBytes(file.sizeBytes, texts)}</small>
        ) : (
          <progress max={1} value={file.progress} aria-label={file.name} />
        )}
      </span>
      <button type="button" className="icon-button" aria-label={texts.removeFile(file.name)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </div>
  )
}
