import type { PhoneMessageView } from '@besedka/contract/simulators'
import { FileLink } from '../FileLink.tsx'

/** A picture, a voice, a film or a paper in a message. */
export function BubbleFile({ file, onGrow }: { file: NonNullable<PhoneMessageView['file']>; onGrow(): void }) {
  const { name, mimeType, url, inline, sort } = file
  if (!inline) return <FileLink file={file} />
  if (mimeType.startsWith('image/')) {
    return (
      <a className={sort === 'sticker' ? 'stickerLink' : 'pictureLink'} href={url} target="_blank" rel="noopener">
        <img src={url} alt={name} onLoad={onGrow} />
      </a>
    )
  }
  // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for what people send
  if (mimeType.startsWith('audio/')) return <audio controls preload="metadata" src={url} aria-label={name} />
  // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for what people send
  return <video controls preload="metadata" src={url} aria-label={name} onLoadedMetadata={onGrow} />
}
