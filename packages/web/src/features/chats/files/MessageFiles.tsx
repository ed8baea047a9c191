import type { FileView } from '@besedka/contract'
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { DocumentFile } from './DocumentFile.tsx'
import styles from './files.module.css'
import { ImageFile } from './ImageFile.tsx'

const AudioFile = lazyPart(async () => (await import('./AudioFile.tsx')).AudioFile)
const VideoFile = lazyPart(async () => (await import('./VideoFile.tsx')).VideoFile)

const looks: Record<FileView['kind'], ComponentType<{ file: FileView; recorded?: boolean | undefined }>> = {
  image: ImageFile,
  audio: AudioFile,
  video: VideoFile,
  document: DocumentFile,
}

type Props = {
  files: readonly FileView[]
  /** Spoken or filmed for this message: the name is a machine's and says nothing. */
  recorded?: boolean | undefined
}

/** The files of a message, each as its kind is best looked at; several pictures as an album before the rest. */
export function MessageFiles({ files, recorded }: Props) {
  if (files.length === 0) return null
  const images = files.filter((file) => file.kind === 'image')
  const album = images.length > 1 ? images : []
  return (
    <div className={styles.files}>
      {album.length > 0 && (
        <div className={styles.album} data-odd={album.length % 2 === 1 || undefined}>
          {album.map((file) => (
            <ImageFile key={file.id} file={file} inAlbum />
          ))}
        </div>
      )}
      {files.map((file) => {
        const Look = looks[file.kind]
        return album.includes(file) ? null : (
          <Suspense key={file.id} fallback={<div className={styles[file.kind]} />}>
            <Look file={file} recorded={recorded} />
          </Suspense>
        )
      })}
    </div>
  )
}
