import type { RatingCondition, SearchedSide } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import type { CurrentAccount } from '../../authentication/index.ts'
import { hasCategory } from '../../categories/index.ts'
import { holdsValues, ratedSo, seenBy } from '../../chats/index.ts'

export type SearchFilter = {
  from?: string | undefined
  to?: string | undefined
  side?: SearchedSide | undefined
  hasFile?: 'true' | undefined
  channelId?: string | undefined
  teamId?: string | undefined
  operatorId?: string | undefined
  state?: string | undefined
  categoryId?: string | undefined
  statusId?: string | undefined
  tag?: string | undefined
  customerId?: string | undefined
  companyId?: string | undefined
  chatId?: string | undefined
  rating?: RatingCondition | undefined
  values?: Record<string, string> | undefined
}

export const and = sql` AND `

/** Which messages are looked through, of `entries`; whoever asks says the words. */
export function messagesAsked(organisationId: string, filter: SearchFilter): RawBuilder<unknown> {
  const conditions = [sql`entries.organisation_id = ${organisationId}`]
  if (filter.from) conditions.push(sql`entries.at >= ${filter.from}::timestamptz`)
  if (filter.to) conditions.push(sql`entries.at < ${filter.to}::timestamptz`)
  if (filter.side === 'customer') conditions.push(sql`entries.kind = 'customer'`)
  if (filter.side === 'colleague') conditions.push(sql`entries.kind IN ('reply', 'mailing')`)
  if (filter.side === 'note') conditions.push(sql`entries.kind = 'internal'`)
  if (filter.hasFile) conditions.push(sql`entries.has_file`)
  if (filter.chatId) conditions.push(sql`entries.chat_id = ${filter.chatId}`)
  return sql.join(conditions, and)
}

/** Which chats: those that the account sees, narrowed. */
export function chatsAsked(account: CurrentAccount, filter: SearchFilter): RawBuilder<unknown> {
  const conditions = [sql`chats.organisation_id = ${account.organisationId}`, seenBy(account)]
  if (filter.channelId) conditions.push(sql`chats.channel_id = ${filter.channelId}`)
  if (filter.teamId) conditions.push(sql`chats.team_id = ${filter.teamId}`)
  if (filter.operatorId) conditions.push(sql`${filter.operatorId}::uuid IN (chats.assignee_id, chats.last_assignee_id)`)
  if (filter.state) conditions.push(sql`chats.state = ${filter.state}`)
  if (filter.categoryId) conditions.push(hasCategory(filter.categoryId))
  if (filter.statusId) conditions.push(sql`chats.customer_status_id = ${filter.statusId}`)
  if (filter.rating) conditions.push(ratedSo(filter.rating))
  if (filter.chatId) conditions.push(sql`chats.id = ${filter.chatId}`)
  if (filter.tag) conditions.push(sql`chats.tags @> ${[filter.tag]}::text[] AND chats.tags <> '{}'`)
  if (filter.customerId) conditions.push(sql`chats.customer_id = ${filter.customerId}`)
  if (filter.companyId) {
    conditions.push(sql`chats.customer_id IN (
      SELECT customer_id FROM company_members WHERE organisation_id = ${account.organisationId} AND company_id = ${filter.companyId})`)
  }
  if (filter.values) conditions.push(holdsValues(filter.values))
  return sql.join(conditions, and)
}

/**
 * Words in quotes stand in the text of the message so, one behind another; their stems alone are only likely to. Names and texts of files are asked only of a
 * message that has files: nearly none has. With the `chatId` of a joined chat PostgreSQL looks into texts behind that join, of chats that are seen alone.
 */
export function holdsPhrases(phrases: readonly string[], chatId = sql`entries.chat_id`): RawBuilder<unknown> {
  if (phrases.length === 0) return sql`true`
  const all = phrases.map(
    (
      phrase,
    ) => sql`(${holds(sql`messages.text`, phrase)} OR ${holds(sql`messages.extras #>> '{letter,subject}'`, phrase)} OR entries.has_file AND (
      EXISTS (SELECT FROM files WHERE files.organisation_id = messages.organisation_id AND files.message_id = messages.id AND ${holds(sql`files.name`, phrase)})
      OR EXISTS (SELECT FROM document_texts WHERE document_texts.organisation_id = messages.organisation_id AND document_texts.message_id = messages.id
        AND strpos(document_texts.plain, ${` ${phrase} `}) > 0)))`,
  )
  // A value and not EXISTS: PostgreSQL would turn EXISTS into a join and then look for files of every message, also of those without any.
  return sql`(
    SELECT ${sql.join(all, and)} FROM messages
    WHERE messages.organisation_id = entries.organisation_id AND messages.chat_id = ${chatId} AND messages.seq = entries.seq)`
}

/** A phrase has words of small letters and digits alone, with е for ё, and none of them means anything else to a regular expression. */
function holds(text: RawBuilder<unknown>, phrase: string): RawBuilder<unknown> {
  const between = '[^[:alnum:]]'
  const words = phrase.replaceAll('е', '[её]').replaceAll(' ', `${between}+`)
  return sql`${text} ~* ${`(?:^|${between})${words}(?:$|${between})`}`
}
