import { isFormatted, plainOf, readFormatted } from '@besedka/contract/formatted-text'
import { unfilledIn } from '@besedka/contract/template-variables'
import type { NewMessage } from '../../../live/outbox.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { forgetMentions, mentionsOf } from '../mentions/mention-names.ts'
import { forgetInserted, insertedIn } from '../templates/inserted-templates.ts'
import { useWorkspaceSettings } from '../workspace/workspace-settings.ts'
import { setLetterDraft, useLetterDraft } from './letter-drafts.ts'
import { stopQuoting, useQuoting } from './quoting.ts'
import { sendWhenUploaded } from './send-when-uploaded.ts'
import { clearUploads, type Upload, useUploads } from './uploads.ts'
import type { ComposerText } from './use-composer-text.ts'
import { useLimits } from './use-limits.ts'
import { useObjection, useObjectionText } from './use-objection.ts'

const noUploads: readonly Upload[] = []

/** Sends what is composed, and says why it cannot be sent yet. */
export function useSend(chat: QuietChat, composed: ComposerText) {
  const { t } = useTranslation('chats')
  const client = useLiveClient()
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
  const source = composed.text.trim()
  const lines = limits.formatting ? readFormatted(source) : undefined
  const text = lines ? plainOf(lines).trim() : source
  // What is still on its way goes with it, too.
  const attached = uploads.filter((upload) => !('refused' in upload.state))
  const objection = objectionTo({ text, files: attached, quotes: quoted !== undefined })
  const unfilled = composed.kind === 'reply' ? unfilledIn(text) : undefined
  const problem =
    objection !== undefined && objection.reason !== 'empty' && objection.reason !== 'oneWay'
      ? textOf(objection, text)
      : letter?.problem !== undefined && text !== ''
        ? t(letter.problem)
        : unfilled !== undefined
          ? t('fillBlank', { name: unfilled })
          : refused
            ? t('removeRefused')
            : null

  function message(): NewMessage {
    const templateIds = insertedIn(chat.id, text)
    const mentions = composed.kind === 'internal' ? mentionsOf(chat.id, text) : undefined
    return {
      chatId: chat.id,
      kind: composed.kind,
      text,
      // Also where only escapes differ: the draft keeper recognises a draft that was sent by its source.
      ...(lines && (isFormatted(lines) || text !== source) && { formatted: source }),
      files: uploading ? [] : files,
      ...(quoted === undefined ? {} : { quote: { messageId: quoted.messageId, text: quoted.text, fromCustomer: quoted.fromCustomer } }),
      ...(templateIds === undefined ? {} : { templateIds }),
      ...(mentions === undefined ? {} : { mentions }),
      ...(letter === undefined
        ? {}
        : { letter: { subject: letter.subject, to: letter.to, cc: letter.cc, ...(letter.unsigned && { signature: false }) } }),
    }
  }

  function empty(next: 'reply' | 'internal') {
    forgetInserted(chat.id)
    forgetMentions(chat.id)
    composed.clear(next)
    if (letter !== undefined) setLetterDraft(chat.id, { ...letter, unsigned: false, sent: true })
    if (quoted !== undefined) stopQuoting(chat.id)
  }

  return {
    uploads,
    limits,
    /** Of what it says, in characters. */
    length: text.length,
    problem,
    uploading,
    maySend: objection === undefined && problem === null,
    /** The reply as it stands, for what keeps it elsewhere; nothing where it could not be sent, or its files are on their way. */
    compose: () => (objection !== undefined || problem !== null || uploading || composed.kind === 'internal' ? undefined : message()),
    /** Empties the composer after it. */
    clear() {
      clearUploads(chat.id)
      empty('reply')
    },
    send() {
      if (objection !== undefined || problem !== null) return
      const { holdSeconds, afterNote } = useWorkspaceSettings.getState()
      if (uploading) void sendWhenUploaded(client, message(), holdSeconds * 1_000)
      else {
        client.outbox.send(message(), holdSeconds * 1_000)
        clearUploads(chat.id)
      }
      empty(afterNote === 'note' ? composed.kind : 'reply')
    },
  }
}
