import {
  type MailingEntry,
  type MailingOutcome,
  type MailingProblem,
  type MailingType,
  type MailingView,
  mailingChannelTypes,
} from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { getChannel } from '../channels/index.ts'
import { getMailing, noteSent, saveMailing } from '../mailings/index.ts'
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
  if (!mailingChannelTypes.some((type) => type === channel.type)) throw new AppError('mailingChannelException')
  const now = app.now()
  const read = entries.map((entry) => readEntry(entry, now))
  const good = read.filter((entry): entry is ReadEntry => typeof entry !== 'string')
  const answers = good.filter(({ direction }) => direction === 'in').sort((one, other) => one.at.getTime() - other.at.getTime())
  if (answers.length > 0 && !channel.active) throw new AppError('channelDeactivatedException')

  const outcomes = new Map<string, Outcome>()
  const row = await inOrganisation(app, organisationId, async (tx) => {
    const known = await saveMailing(tx, { channelId, ...mailing })
    const sent = good.filter(({ direction }) => direction === 'out')
    const taken = await noteSent(tx, known, sent)
    for (const { key } of sent) outcomes.set(key, taken.has(key) ? 'taken' : 'known')
    return known
  })
  for (const answer of answers) {
    if (outcomes.has(answer.key)) continue
    const isNew = await inOrganisation(app, organisationId, (tx) => takeAnswer(tx, { channel, mailing: row, answer }))
    outcomes.set(answer.key, isNew ? 'taken' : 'known')
  }
  const view = await readOrganisation(app, organisationId, (db) => getMailing(db, row.id))
  return { mailing: view, outcomes: inOrder(read, outcomes) }
}

/** An entry that stands twice in one call is taken at its first place. */
function inOrder(read: readonly (ReadEntry | MailingProblem)[], outcomes: ReadonlyMap<string, Outcome>): MailingOutcome[] {
  const told = new Set<string>()
  return read.map((entry): MailingOutcome => {
    if (typeof entry === 'string') return { outcome: 'refused', problem: entry }
    const isRepeated = told.has(entry.key)
    told.add(entry.key)
    return { outcome: isRepeated ? 'known' : (outcomes.get(entry.key) ?? 'known'), problem: null }
  })
}
