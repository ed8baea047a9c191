import type { FileView, LetterView, Locale, MailAddress } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { filesOfMessages } from '../files/index.ts'
import { findLetter, type Letter } from './letters.ts'
import type { MessageRow } from './message.ts'
import './tables.ts'

/** Longer letters are cut in plain words; their layout goes along whole. */
const textLengthMax = 100_000

/** A letter that is passed on to others, with everything that belongs to it. */
export type PassedOn = { row: MessageRow; letter: LetterView; files: readonly FileView[]; layout: Letter | undefined }

/** A letter of a chat, the customer's or ours; undefined for any other message: notes are for colleagues. */
export async function findPassedOn(
  db: Kysely<Tables>,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<PassedOn | undefined> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', messageId).where('chat_id', '=', chatId).executeTakeFirst()
  const letter = row?.extras?.letter
  if (!row || !letter || row.kind === 'internal') return undefined
  const [files, layout] = await Promise.all([filesOfMessages(db, [messageId]), findLetter(db, messageId)])
  return { row, letter, files: files.get(messageId) ?? [], layout }
}

/** What stands below the words of who passes it on: whose letter it is, as mail programs say it, and what it says. */
export function wordsPassedOn({ row, letter }: Pick<PassedOn, 'row' | 'letter'>, locale: Locale): { head: string; text: string } {
  const is = labels[locale]
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(row.created_at)
  const lines = [
    `---------- ${is.mark} ---------`,
    `${is.from}: ${letter.from ? named(letter.from) : ''}`,
    `${is.date}: ${at} UTC`,
    `${is.subject}: ${letter.subject}`,
    `${is.to}: ${letter.to.map(named).join(', ')}`,
    ...(letter.cc.length > 0 ? [`${is.cc}: ${letter.cc.map(named).join(', ')}`] : []),
  ]
  const text = [row.text, letter.quotedText].filter(Boolean).join('\n\n')
  return { head: lines.map(inOneLine).join('\n'), text: text.slice(0, textLengthMax).toWellFormed() }
}

/** Names and subjects are others' words: none begins a line of its own. */
function inOneLine(line: string): string {
  return line.replaceAll(/\s+/g, ' ').trim()
}

function named({ name, address }: MailAddress): string {
  return name === '' ? address : `${name} <${address}>`
}

const labels: Record<Locale, Record<'mark' | 'from' | 'date' | 'subject' | 'to' | 'cc', string>> = {
  'ru-RU': { mark: 'Пересланное письмо', from: 'От', date: 'Дата', subject: 'Тема', to: 'Кому', cc: 'Копия' },
  'en-GB': { mark: 'Forwarded message', from: 'From', date: 'Date', subject: 'Subject', to: 'To', cc: 'Cc' },
}
