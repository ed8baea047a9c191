import type { ChatView, FileView } from '@besedka/contract'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { fileKind } from './file-kind.ts'
import { addUpload, addUploadOf, useUploads } from './uploads.ts'
import { useObjection, useObjectionText } from './use-objection.ts'

export type Attach = {
  files: (files: Iterable<File>) => void
  /** The same for files that are stored already and stay so, as those of templates. */
  stored: (files: readonly FileView[]) => void
}

/** Attaches files as far as they can be sent; the others are shown with the reason. */
export function useAttach(chat: Pick<ChatView, 'id' | 'channelId'>): Attach {
  const { t } = useTranslation('chats')
  const { drafts } = useLiveClient()
  const objectionTo = { reply: useObjection(chat, 'reply'), internal: useObjection(chat, 'internal') }
  const textOf = useObjectionText()

  function refusalOf(file: Pick<FileView, 'name' | 'mimeType' | 'sizeBytes' | 'kind'>): string | null {
    if (file.sizeBytes === 0) return t('fileEmpty')
    const kind = drafts.known(chat.id)?.kind ?? 'reply'
    const before = (useUploads.getState().byChat[chat.id] ?? []).filter((upload) => !('refused' in upload.state))
    const objection = objectionTo[kind]({ text: '', files: [...before, file] })
    return objection === undefined ? null : textOf(objection)
  }

  return {
    files(files) {
      for (const file of files) {
        const refusal = refusalOf({ name: file.name, mimeType: file.type, sizeBytes: file.size, kind: fileKind(file) })
        addUpload(chat.id, file, refusal, t('uploadFailed'))
      }
    },
    stored(files) {
      for (const file of files) addUploadOf(chat.id, file, refusalOf(file), t('uploadFailed'))
    },
  }
}
