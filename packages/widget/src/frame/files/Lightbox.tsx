import type { FileView } from '@besedka/contract'
import { useEffect, useRef } from 'react'
import { useChat } from '../chat-context.ts'
import { Icon } from '../Icon.tsx'
import { useFileUrl } from './use-file-url.ts'

/** A picture over the whole window. Escape, the cross and a click beside it close it. */
export function Lightbox({ file, onClose }: { file: FileView; onClose(): void }) {
  const { texts } = useChat()
  const { url } = useFileUrl(file.id, 'original')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      className="lightbox"
      aria-label={file.name}
      ref={dialog}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) dialog.current?.close()
      }}
    >
      {url && <img src={url} alt={file.name} />}
      <button type="button" className="icon-button" aria-label={texts.closePicture} onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </button>
    </dialog>
  )
}
