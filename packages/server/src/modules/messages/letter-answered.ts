import type { Locale, MessageView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ChatRow } from '../chats/index.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import './tables.ts'

/** Longer histories are cut: the other side has them. */
const answeredLengthMax = 20_000

/**
 * The customer's letter that a letter of ours answers, as mail programs quote it; undefined where nothing is to be quoted. What others wrote in the
 * chat was not for the customer, and what the customer wrote is not for others: `contact` is whom the chat is with. Only what a person of ours wrote
 * quotes: anybody can write in another's name, and a machine's answer would carry their words to that other.
 */
export async function findLetterAnswered(
  db: Kysely<Tables>,
  message: MessageView,
  contact: string | null,
): Promise<{ head: string; text: string } | undefined> {
  if (contact === null || !isByPerson(message) || !isForAlone(message, contact)) return undefined
  const row = await findLetterOf(db, { chatId: message.chatId, contact, before: message.seq })
  const letter = row?.extras?.letter
  if (!row || !letter) return undefined
  const { locale } = await getOwnOrganisation(db)
  const text = [row.text, letter.quotedText].filter(Boolean).join('\n\n')
  return { head: headOf(letter.from, row.created_at, locale), text: text.slice(0, answeredLengthMax).toWellFormed() }
}

/** Whether a person's letter to the customer alone would have one to quote now, as far as its mailbox quotes. */
export async function hasLetterToQuote(db: Kysely<Tables>, { id, contact_value }: ChatRow): Promise<boolean> {
  return contact_value !== null && (await findLetterOf(db, { chatId: id, contact: contact_value })) !== undefined
}

function findLetterOf(db: Kysely<Tables>, { chatId, contact, before }: { chatId: string; contact: string; before?: number }) {
  return db
    .selectFrom('messages')
    .select(['text', 'extras', 'created_at'])
    .where('chat_id', '=', chatId)
    .$if(before !== undefined, (letters) => letters.where('seq', '<', before ?? 0))
    .where('kind', '=', 'customer')
    .where(sql<boolean>`extras -> 'letter' ->> 'automatic' = 'false'`)
    .where(sql<boolean>`lower(extras -> 'letter' -> 'from' ->> 'address') = lower(${contact})`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function isByPerson({ kind, authorId, extras }: MessageView): boolean {
  return kind === 'reply' && authorId !== null && extras?.automatic === undefined
}

function isForAlone({ extras }: MessageView, contact: string): boolean {
  const recipients = [...(extras?.letter?.to ?? []), ...(extras?.letter?.cc ?? [])]
  return recipients.every(({ address }) => address.toLowerCase() === contact.toLowerCase())
}

/** The line above what is quoted, which mail programs and `findQuoteHeader` know by its form. */
function headOf(from: { name: string; address: string } | null, at: Date, locale: Locale): string {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
  const who = from ? `${from.name} <${from.address}>`.trim() : ''
  return locale === 'ru-RU' ? `${day}, ${who} пишет:` : `On ${day}, ${who} wrote:`
}
