import type { MessageView } from '@besedka/contract'
import { Suspense } from 'react'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useLightbox } from './lightbox-state.ts'

const LightboxView = lazyPart(async () => (await import('./LightboxView.tsx')).LightboxView)

/** The pictures of a conversation or a gallery, large; its code comes with the first picture that is opened. */
export function Lightbox({ messages }: { messages: readonly Pick<MessageView, 'files'>[] }) {
  const fileId = useLightbox((state) => state.fileId)
  if (fileId === null) return null
  const images = messages.flatMap((message) => message.files.filter((file) => file.kind === 'image'))
  if (!images.some((image) => image.id === fileId)) return null
  return (
    <Suspense>
      <FocusBack />
      <LightboxView key={fileId} images={images} fileId={fileId} />
    </Suspense>
  )
}
