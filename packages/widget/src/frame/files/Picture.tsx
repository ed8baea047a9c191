import type { FileView } from '@besedka/contract'
import { useState } from 'react'
import { useChat } from '../chat-context.ts'
import { lazyComponent } from '../lazy-component.tsx'
import { FileCard } from './FileCard.tsx'
import { pictureSize } from './picture-size.ts'
import { useFileUrl } from './use-file-url.ts'

const Lightbox = lazyComponent(() => import('./Lightbox.tsx').then((module) => module.Lightbox))

/** A picture in its real proportion; a click shows it large. */
export function Picture({ file }: { file: FileView }) {
  const { texts } = useChat()
  const { url, failed } = useFileUrl(file.id, file.hasThumbnail ? 'thumbnail' : 'original')
  const [isLarge, setLarge] = useState(false)
  const { width, height } = pictureSize(file.width, file.height)
  if (failed) return <FileCard file={file} />
  return (
    <>
      <button
        type="button"
        className="picture"
        aria-label={texts.enlarge(file.name)}
        style={{ width: `${width}px`, aspectRatio: `${width} / ${height}` }}
        onClick={() => setLarge(true)}
      >
        {url && <img src={url} alt="" width={width} height={height} />}
      </button>
      {isLarge && <Lightbox file={file} onClose={() => setLarge(false)} />}
    </>
  )
}
