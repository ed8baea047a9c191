import type { FileView } from '@besedka/contract'
import { useChat } from '../chat-context.ts'
import { FileButton } from './FileButton.tsx'
import { fileUrl } from './use-file-url.ts'

/** A file to download. */
export function FileCard({ file }: { file: FileView }) {
  const { chat, texts } = useChat()

  async function download(): Promise<void> {
    const link = document.createElement('a')
    link.href = await fileUrl(chat, file.id, 'original')
    link.download = file.name
    link.click()
  }

  return <FileButton file={file} label={texts.download(file.name)} icon="file" onPress={download} />
}
