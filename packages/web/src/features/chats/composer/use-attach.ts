import type { ChatView } from '@besedka/contract'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { fileKind } from './file-kind.ts'
import { addUpload, useUploads } from './uploads.ts'
import { useObjection, useObjectionText } from './use-objection.ts'

/** Attaches files as far as they can be sent; the others are shown with the reason. */
export function useAttach(chat: Pick<ChatView, 'id' | 'channelId'>): (files: Iterable<File>) => void {
  const { t } = useTranslation('chats')
  const { drafts } = useLiveClient()
  const objectionTo = { reply: useObjection(chat, 'reply'), internal: useObjection(chat, 'internal') }
  const textOf = useObjectionText()

  function refusalOf(file: File): string | null {
    if (file.size === 0) return t('fileEmpty')
    const kind = drafts.known(chat.id)?.kind ?? 'reply'
    const before = (useUploads.getState().byChat[chat.id] ?? []).filter((upload) => !('refused' in upload.state))
    const objection = objectionTo[kind]({ text: '', files: [...before, { name: file.name, sizeBytes: file.size, kind: fileKind(file) }] })
    return objection === undefined ? null : textOf(objection)
  }

  return (files) => {
    for (const file of files) addUpload(chat.id, file, refusalOf(file), t('uploadFailed'))
  }
}
