import type { ChatView } from '@besedka/contract'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { clearUploads, type Upload, useUploads } from './uploads.ts'
import type { ComposerText } from './use-composer-text.ts'

const noUploads: readonly Upload[] = []

/** Sends what is composed, and says why it cannot be sent yet. */
export function useSend(chat: ChatView, composed: ComposerText, textLength: number) {
  const { t } = useTranslation('chats')
  const { outbox } = useLiveClient()
  const uploads = useUploads((state) => state.byChat[chat.id] ?? noUploads)
  const views = uploads.flatMap((upload) => ('view' in upload.state ? [upload.state.view] : []))
  const uploading = uploads.some((upload) => 'progress' in upload.state)
  const text = composed.text.trim()
  const problem = text.length > textLength ? t('textTooLong', { count: text.length - textLength }) : uploading ? t('stillUploading') : null
  const maySend = problem === null && (text !== '' || views.length > 0)

  return {
    uploads,
    problem,
    maySend,
    send() {
      if (!maySend) return
      outbox.send({ chatId: chat.id, kind: composed.kind, text, files: views })
      composed.clear()
      clearUploads(chat.id)
    },
  }
}
