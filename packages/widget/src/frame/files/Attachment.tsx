import type { FileView } from '@besedka/contract'
import { FileCard } from './FileCard.tsx'
import { Picture } from './Picture.tsx'
import { Player } from './Player.tsx'

/** A file of a message, shown by its kind. */
export function Attachment({ file }: { file: FileView }) {
  switch (file.kind) {
    case 'image':
      return <Picture file={file} />
    case 'audio':
    case 'video':
      return <Player file={file} />
    case 'document':
      return <FileCard file={file} />
  }
}
