import { useChat } from '../chat-context.ts'
import { FileName } from '../files/FileName.tsx'
import { SourceIcon } from '../files/SourceIcon.tsx'
import { Icon } from '../Icon.tsx'
import { formatBytes } from '../texts/format.ts'
import type { ChosenFile } from './use-chosen-files.ts'

/** What will go with the message. */
export function ChosenFiles({ files, onRemove }: { files: ChosenFile[]; onRemove(key: number): void }) {
  return (
    <ul className="chosen">
      {files.map((file) => (
        <ChosenFileItem key={file.key} file={file} onRemove={() => onRemove(file.key)} />
      ))}
    </ul>
  )
}

function ChosenFileItem({ file: { source }, onRemove }: { file: ChosenFile; onRemove(): void }) {
  const { texts } = useChat()
  return (
    <li className="file">
      <SourceIcon source={source} mimeType={source.type} />
      <span className="file-words">
        <FileName name={source.name} />
        <small>{formatBytes(source.size, texts)}</small>
      </span>
      <button type="button" className="icon-button" aria-label={texts.removeFile(source.name)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </li>
  )
}
