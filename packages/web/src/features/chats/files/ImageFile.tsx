import type { FileView } from '@besedka/contract'
import { IconPhotoOff } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './files.module.css'
import { openLightbox } from './lightbox-state.ts'
import { useFileUrl } from './use-file-url.ts'

const widestPixels = 320
const tallestPixels = 280

/** A picture in its real proportion from the first moment, or as the album shapes it; opens large. */
export function ImageFile({ file, inAlbum }: { file: FileView; inAlbum?: boolean }) {
  const { t } = useTranslation('chats')
  const { url, failed } = useFileUrl(file.id, file.hasThumbnail ? 'thumbnail' : 'original')
  const width = file.width ?? widestPixels
  const height = file.height ?? tallestPixels
  const scale = Math.min(1, widestPixels / width, tallestPixels / height)
  return (
    <button
      type="button"
      className={styles.image}
      style={inAlbum ? undefined : { width: Math.max(48, Math.round(width * scale)), aspectRatio: `${width} / ${height}` }}
      onClick={() => openLightbox(file.id)}
      aria-label={t('openImage', { name: file.name })}
    >
      {url !== undefined && <img src={url} alt="" draggable={false} />}
      {failed && <IconPhotoOff size={24} stroke={1.5} aria-hidden />}
    </button>
  )
}
