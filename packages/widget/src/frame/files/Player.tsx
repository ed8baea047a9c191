import type { FileView } from '@besedka/contract'
import { useState } from 'react'
import { useChat } from '../chat-context.ts'
import { FileButton } from './FileButton.tsx'
import { fileUrl } from './use-file-url.ts'

/** Sound or film: fetched when the visitor wants it, then played by the browser's own player. */
export function Player({ file }: { file: FileView }) {
  const { chat, texts } = useChat()
  const [url, setUrl] = useState<string>()
  if (url && file.kind === 'video') {
    // biome-ignore lint/a11y/useMediaCaption: what customers and operators send has no captions
    return <video className="film" src={url} controls autoPlay aria-label={file.name} />
  }
  // biome-ignore lint/a11y/useMediaCaption: what customers and operators send has no captions
  if (url) return <audio className="sound" src={url} controls autoPlay aria-label={file.name} />
  const load = async () => setUrl(await fileUrl(chat, file.id, 'original'))
  return <FileButton file={file} label={texts.play(file.name)} icon="play" onPress={load} />
}
