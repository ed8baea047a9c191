import type { MailingEntry, MailingOutcome, MailingType, MailingView } from '@besedka/contract'
import { newId, numberedChannelTypes } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { type ChannelRow, getChannel } from '../channels/index.ts'
import { type MailingRow, toMailingView } from '../mailings/index.ts'
import { type ReadEntry, readEntry } from './read-entries.ts'
import { takeAnswer } from './take-answer.ts'

type Asked = { channelId: string; mailing: { externalId: string; name: string; type: MailingType }; entries: readonly MailingEntry[] }
type Outcome = MailingOutcome['outcome']

/**
 * Takes messages of a mailing and answers to them, each once. What was sent is taken together, each answer by itself, the earlier one first: a call that breaks off
 * may be made again. Throws channelNotFoundException, mailingChannelException, and for answers channelDeactivatedException.
 */
export async function importEntries(
  app: AppContext,
  organisationId: string,
  { channelId, mailing, entries }: Asked,
): Promise<{ mailing: MailingView; outcomes: MailingOutcome[] }> {
  const channel = await readOrganisation(app, organisationId, (db) => getChannel(db, channelId))
  if (!numberedChannelTypes.some((type) => type === channel.type)) throw new AppError('mailingChannelException')
  const now = app.now()
  const read = entries.map((entry) => readEntry(entry, now))
  const good = read.filter((entry): entry is ReadEntry => typeof entry !== 'string')
  const answers = good.filter(({ direction }) => direction === 'in').sort((one, other) => one.at.getTime() - other.at.getTime())
  if (answers.length > 0 && !channel.active) throw new AppError('channelDeactivatedException')

  const outcomes = new Map<string, Outcome>()
  const row = await inOrganisation(app, organisationId, async (tx) => {
    const known = await saveMailing(tx, channel, mailing)
    const sent = good.filter(({ direction }) => direction === 'out')
    const taken = await takeSent(tx, channel, known, sent)
    for (const { key } of sent) outcomes.set(key, taken.has(key) ? 'taken' : 'known')
    return known
  })
  for (const answer of answers) {
    if (outcomes.has(answer.key)) continue
    const isNew = await inOrganisation(app, organisationId, (tx) => takeAnswer(tx, { channel, mailing: row, answer }))
    outcomes.set(answer.key, isNew ? 'taken' : 'known')
  }
  const view = await readOrganisation(app, organisationId, (db) =>
    db.selectFrom('mailings').selectAll().where('id', '=', row.id).executeTakeFirst(),
  )
  return { mailing: toMailingView(view ?? row), outcomes: inOrder(read, outcomes) }
}

/** An entry that stands twice in one call is taken at its first place. */
function inOrder(read: readonly (ReadEntry | string)[], outcomes: ReadonlyMap<string, Outcome>): MailingOutcome[] {
  const told = new Set<string>()
  return read.map((entry): MailingOutcome => {
    if (typeof entry === 'string') return { outcome: 'refused', problem: entry as MailingOutcome['problem'] }
    const isRepeated = told.has(entry.key)
    told.add(entry.key)
    return { outcome: isRepeated ? 'known' : (outcomes.get(entry.key) ?? 'known'), problem: null }
  })
}

async function saveMailing(tx: Transaction, channel: ChannelRow, { externalId, name, type }: Asked['mailing']): Promise<MailingRow> {
  return tx.db
    .insertInto('mailings')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      channel_id: channel.id,
      external_id: externalId,
      name,
      type,
      created_at: tx.now,
      last_at: tx.now,
    })
    .onConflict((conflict) => conflict.constraint('mailings_external').doUpdateSet({ name, type }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Notes what was sent. Answers the keys of what was not known. */
async function takeSent(tx: Transaction, channel: ChannelRow, mailing: MailingRow, sent: readonly ReadEntry[]): Promise<Set<string>> {
  if (sent.length === 0) return new Set()
  const inserted = await tx.db
    .insertInto('mailing_messages')
    .values(
      sent.map(({ key, direction, value, text, at }) => ({
        organisation_id: tx.organisationId,
        channel_id: channel.id,
        entry_key: key,
        mailing_id: mailing.id,
        direction,
        value,
        text,
        at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['entry_key', 'at'])
    .execute()
  const latest = new Date(Math.max(0, ...inserted.map(({ at }) => at.getTime())))
  if (inserted.length > 0) {
    await sql`UPDATE mailings SET sent = sent + ${inserted.length} WHERE id = ${mailing.id}`.execute(tx.db)
    await sql`UPDATE channels SET mailed_at = greatest(mailed_at, ${latest}) WHERE id = ${channel.id}`.execute(tx.db)
  }
  return new Set(inserted.map(({ entry_key }) => entry_key))
}
