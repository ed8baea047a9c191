import type { ChatView } from '@besedka/contract'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { fileSize } from '../shared/file-size.ts'
import { useCapabilities } from '../shared/use-capabilities.ts'
import { addUpload, useUploads } from './uploads.ts'

/** Attaches files as far as the channel carries them; the others are shown with the reason. */
export function useAttach(chat: Pick<ChatView, 'id' | 'channelId'>): (files: Iterable<File>) => void {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const { filesPerMessage, fileSizeBytes } = useCapabilities(chat.channelId)

  function refusalOf(file: File, count: number): string | null {
    if (filesPerMessage === 0) return t('noFilesHere')
    if (count >= filesPerMessage) return t('tooManyFiles', { count: filesPerMessage })
    if (file.size > fileSizeBytes) return t('fileTooBig', { size: fileSize(fileSizeBytes, locale) })
    return file.size === 0 ? t('fileEmpty') : null
  }

  return (files) => {
    for (const file of files) {
      const count = (useUploads.getState().byChat[chat.id] ?? []).filter((upload) => !('refused' in upload.state)).length
      addUpload(chat.id, file, refusalOf(file, count), t('uploadFailed'))
    }
  }
}
