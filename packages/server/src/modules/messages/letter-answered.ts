import type { Locale } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { getOwnOrganisation } from '../organisations/index.ts'
import './tables.ts'

/** Longer histories are cut: the other side has them. */
const answeredLengthMax = 20_000

/** The customer's letter that a letter of ours answers, as mail programs quote it; undefined where they have written none before it. */
export async function findLetterAnswered(
  db: Kysely<Tables>,
  { chatId, seq }: { chatId: string; seq: number },
): Promise<{ head: string; text: string } | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(['text', 'extras', 'created_at'])
    .where('chat_id', '=', chatId)
    .where('seq', '<', seq)
    .where('kind', '=', 'customer')
    .where(sql<boolean>`extras -> 'letter' ->> 'automatic' = 'false'`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const letter = row?.extras?.letter
  if (!row || !letter) return undefined
  const { locale } = await getOwnOrganisation(db)
  const text = [row.text, letter.quotedText].filter(Boolean).join('\n\n')
  return { head: headOf(letter.from, row.created_at, locale), text: text.slice(0, answeredLengthMax).toWellFormed() }
}

/** The line above what is quoted, which mail programs and `findQuoteHeader` know by its form. */
function headOf(from: { name: string; address: string } | null, at: Date, locale: Locale): string {
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
  const who = from ? `${from.name} <${from.address}>`.trim() : ''
  return locale === 'ru-RU' ? `${day}, ${who} пишет:` : `On ${day}, ${who} wrote:`
}
