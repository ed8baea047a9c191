import './lightbox-words.ts'
import type { FileView } from '@besedka/contract'
import { Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './LightboxView.module.css'
import { openLightbox } from './lightbox-state.ts'
import { saveFile } from './save-file.ts'
import { useFileUrl } from './use-file-url.ts'

const zooms = [1, 1.5, 2, 3, 4]

/** One picture as large as the window: arrows go to the next, plus and minus or a click zoom, Escape closes. */
export function LightboxView({ images, fileId }: { images: readonly FileView[]; fileId: string }) {
  const { t } = useTranslation('chats')
  const index = images.findIndex((image) => image.id === fileId)
  const image = images[index]
  const [zoom, setZoom] = useState(0)
  const { url } = useFileUrl(fileId, 'original')
  const go = (by: number) => {
    const next = images[index + by]
    if (next !== undefined) openLightbox(next.id)
  }
  const zoomBy = (by: number) => setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + by)))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code === 'ArrowLeft') go(-1)
      if (event.code === 'ArrowRight') go(1)
      if (event.code === 'Equal' || event.code === 'NumpadAdd') zoomBy(1)
      if (event.code === 'Minus' || event.code === 'NumpadSubtract') zoomBy(-1)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  if (image === undefined) return null

  return (
    <Modal.Root opened onClose={() => openLightbox(null)} fullScreen>
      <Modal.Overlay color="#0c0b0a" backgroundOpacity={0.95} />
      <Modal.Content className={styles.content} aria-label={image.name}>
        <div className={styles.bar}>
          <span className={styles.name}>
            {image.name} {images.length > 1 && `· ${index + 1}/${images.length}`}
          </span>
          <button type="button" aria-label={t('lightbox:zoomOut')} disabled={zoom === 0} onClick={() => zoomBy(-1)}>
            <IconZoomOut size={20} stroke={1.5} />
          </button>
          <button type="button" aria-label={t('lightbox:zoomIn')} disabled={zoom === zooms.length - 1} onClick={() => zoomBy(1)}>
            <IconZoomIn size={20} stroke={1.5} />
          </button>
          <button type="button" aria-label={t('download', { name: image.name })} onClick={() => void saveFile(image).catch(() => {})}>
            <IconDownload size={20} stroke={1.5} />
          </button>
          <button type="button" aria-label={t('common:close')} onClick={() => openLightbox(null)} data-autofocus>
            <IconX size={20} stroke={1.5} />
          </button>
        </div>
        <div className={styles.stage} data-zoomed={zoom > 0 || undefined}>
          {url !== undefined && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: plus and minus do the same
            <img src={url} alt={image.name} style={{ '--zoom': zooms[zoom] }} onClick={() => setZoom(zoom === 0 ? 2 : 0)} />
          )}
        </div>
        {index > 0 && (
          <button type="button" className={styles.before} aria-label={t('lightbox:previousImage')} onClick={() => go(-1)}>
            <IconChevronLeft size={28} stroke={1.5} />
          </button>
        )}
        {index < images.length - 1 && (
          <button type="button" className={styles.after} aria-label={t('lightbox:nextImage')} onClick={() => go(1)}>
            <IconChevronRight size={28} stroke={1.5} />
          </button>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
