import type { OutgoingFile, OutgoingLetter, OutgoingMessage } from '@besedka/channels/kit'
import type { FileView, MessageView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { findPassedOn, wordsPassedOn } from '../messages/index.ts'
import { getOwnOrganisation } from '../organisations/index.ts'

type Open = (files: readonly FileView[]) => Promise<OutgoingFile[]>

/** A letter that passes another one on: to others than the customer, as the beginning of a conversation with them, with that letter below and its chosen files. */
export async function passOn(db: Kysely<Tables>, message: MessageView, outgoing: OutgoingMessage, open: Open): Promise<OutgoingMessage> {
  const letter = message.extras?.letter
  if (!outgoing.letter || !letter?.forwards) return outgoing
  const [to = '', ...others] = letter.to.map(({ address }) => address)
  const files = await open(letter.forwards.files)
  const forwarded = await describePassedOn(db, message, letter.forwards.messageId, files)
  // Their mail programs know none of the letters before.
  return { ...outgoing, to, files, letter: { ...outgoing.letter, to: others, references: [], forwarded } }
}

async function describePassedOn(
  db: Kysely<Tables>,
  { chatId, extras }: MessageView,
  messageId: string,
  files: readonly OutgoingFile[],
): Promise<NonNullable<OutgoingLetter['forwarded']>> {
  const found = await findPassedOn(db, { chatId, messageId })
  // What was kept of its words is left where it is gone itself.
  if (!found) return { head: '', text: extras?.letter?.quotedText ?? '', html: null, formatted: null, pictures: new Map() }
  const { locale } = await getOwnOrganisation(db)
  const { html = null, pictures = {} } = found.layout ?? {}
  const byId = new Map(files.map((file) => [file.id, file]))
  const chosen = Object.entries(pictures).flatMap(([contentId, fileId]) => {
    const file = byId.get(fileId)
    return file ? [[contentId, file] as const] : []
  })
  return { ...wordsPassedOn(found, locale), html, formatted: found.row.extras?.formatted ?? null, pictures: new Map(chosen) }
}
