import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useWorkspaceSettings } from '../workspace/workspace-settings.ts'
import { setLetterDraft, useLetterDraft } from './letter-drafts.ts'
import { stopQuoting, useQuoting } from './quoting.ts'
import { clearUploads, type Upload, useUploads } from './uploads.ts'
import type { ComposerText } from './use-composer-text.ts'
import { useLimits } from './use-limits.ts'
import { useObjection, useObjectionText } from './use-objection.ts'

const noUploads: readonly Upload[] = []

/** Sends what is composed, and says why it cannot be sent yet. */
export function useSend(chat: QuietChat, composed: ComposerText) {
  const { t } = useTranslation('chats')
  const { outbox } = useLiveClient()
  const limits = useLimits(chat.channelId, composed.kind)
  const objectionTo = useObjection(chat, composed.kind)
  const textOf = useObjectionText()
  const uploads = useUploads((state) => state.byChat[chat.id] ?? noUploads)
  const quoting = useQuoting((state) => state.byChat[chat.id])
  const quoted = limits.quotes ? quoting : undefined
  const draft = useLetterDraft(chat.id)
  const letter = limits.letter ? draft : undefined

  const files = uploads.flatMap((upload) => ('view' in upload.state ? [upload.state.view] : []))
  const uploading = uploads.some((upload) => 'progress' in upload.state)
  // The text may speak of it: it does not go without it unless its author says so.
  const refused = uploads.some((upload) => 'refused' in upload.state)
  const text = composed.text.trim()
  const objection = objectionTo({ text, files, quotes: quoted !== undefined })
  const problem =
    objection !== undefined && objection.reason !== 'empty'
      ? textOf(objection, text)
      : letter?.problem !== undefined && text !== ''
        ? t(letter.problem)
        : uploading
          ? t('stillUploading')
          : refused
            ? t('removeRefused')
            : null

  return {
    uploads,
    limits,
    problem,
    maySend: objection === undefined && problem === null,
    send() {
      if (objection !== undefined || problem !== null) return
      const message = {
        chatId: chat.id,
        kind: composed.kind,
        text,
        files,
        ...(quoted === undefined ? {} : { quote: { messageId: quoted.messageId, text: quoted.text, fromCustomer: quoted.fromCustomer } }),
        ...(letter === undefined ? {} : { letter: { subject: letter.subject, to: letter.to, cc: letter.cc } }),
      }
      outbox.send(message, useWorkspaceSettings.getState().holdSeconds * 1_000)
      composed.clear()
      clearUploads(chat.id)
      if (letter !== undefined) setLetterDraft(chat.id, { ...letter, sent: true })
      if (quoted !== undefined) stopQuoting(chat.id)
    },
  }
}
