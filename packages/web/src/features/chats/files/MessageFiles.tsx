import type { FileView } from '@besedka/contract'
import { AudioFile } from './AudioFile.tsx'
import { DocumentFile } from './DocumentFile.tsx'
import styles from './files.module.css'
import { ImageFile } from './ImageFile.tsx'
import { VideoFile } from './VideoFile.tsx'

const looks = { image: ImageFile, audio: AudioFile, video: VideoFile, document: DocumentFile }

/** The files of a message, each as its kind is best looked at. */
export function MessageFiles({ files }: { files: readonly FileView[] }) {
  if (files.length === 0) return null
  return (
    <div className={styles.files} data-many={files.filter((file) => file.kind === 'image').length > 1 || undefined}>
      {files.map((file) => {
        const Look = looks[file.kind]
        return <Look key={file.id} file={file} />
      })}
    </div>
  )
}
