import { SendError } from '@besedka/channels/kit'
import type { AppContext } from '../../platform/context.ts'
import { isUnavailable } from '../../platform/database/error-code.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { StillSending } from './reading.ts'
import { storable } from './storable.ts'
import { enqueueConversation } from './store-updates.ts'
import type { UpdateRow } from './tables.ts'

/** After so many tries the pause grows no more: four seconds. */
const waitingTries = 2

/** After so many tries an update is put aside for a person, and the ones behind it go on. */
const triesMax = 12
const pauseMaxMs = 10 * 60_000

/**
 * Notes that an update could not be read. Answers whether the conversation may go on: the update was put aside. Otherwise it is tried again
 * later, and nothing overtakes it. Throws when the database is unavailable.
 */
export async function putOffUpdate(app: AppContext, update: UpdateRow, error: unknown): Promise<boolean> {
  // Without the database there is nothing to note; the queue tries the job again.
  if (isUnavailable(error)) throw error
  const foreseen = error instanceof SendError
  if (!foreseen) app.log.error({ error, update: update.id }, 'An update could not be read')
  // What is on its way is settled within a minute, and waiting for that is no failure.
  const attempts = error instanceof StillSending ? Math.min(update.attempts + 1, waitingTries) : update.attempts + 1
  const aside = attempts >= triesMax || (foreseen && error.kind !== 'retry' && error.kind !== 'channel')
  await inOrganisation(app, update.organisation_id, async (tx) => {
    const nextAt = new Date(tx.now.getTime() + Math.min(pauseMaxMs, 1_000 * 2 ** attempts))
    await tx.db
      .updateTable('inbound_updates')
      .set({
        attempts,
        failure: storable(String(error).slice(0, 500)),
        state: aside ? 'failed' : 'new',
        next_attempt_at: aside ? null : nextAt,
      })
      .where('channel_id', '=', update.channel_id)
      .where('external_id', '=', update.external_id)
      .execute()
    if (!aside) await enqueueConversation(tx, update.channel_id, update.conversation, nextAt)
  })
  return aside
}
