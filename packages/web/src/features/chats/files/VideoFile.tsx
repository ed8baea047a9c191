import type { FileView } from '@besedka/contract'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DocumentFile } from './DocumentFile.tsx'
import styles from './files.module.css'
import { useFileUrl } from './use-file-url.ts'

/** A video that is fetched when somebody wants to see it. */
export function VideoFile({ file }: { file: FileView }) {
  const { t } = useTranslation('chats')
  const [wanted, setWanted] = useState(false)
  const { url } = useFileUrl(file.id, 'original', wanted)
  return (
    <div className={styles.video}>
      {url === undefined ? (
        <button type="button" className={styles.videoCover} onClick={() => setWanted(true)} aria-label={t('play', { name: file.name })}>
          <IconPlayerPlay size={32} stroke={1.5} aria-hidden />
        </button>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: customers send no captions
        <video src={url} controls autoPlay />
      )}
      <DocumentFile file={file} />
    </div>
  )
}
