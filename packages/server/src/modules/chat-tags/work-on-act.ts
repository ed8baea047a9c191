import type { ErrorCode } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { findSpelling, nameTag } from '../chats/index.ts'
import { lockTagAct } from './act.ts'
import './tables.ts'

type Key = { organisationId: string; actId: string }

/** How often a slice is tried, over about a minute and a half in all: a database that is away comes back. */
const attemptsMax = 5

/** Does the next slice of an act, `attempt` counts from 1. What is refused, or fails again and again, ends it, so that no later act waits for it for ever. */
export async function workOnTagAct(
  app: AppContext,
  key: Key,
  { work, attempt }: { work: (app: AppContext, key: Key) => Promise<void>; attempt: number },
): Promise<void> {
  try {
    await work(app, key)
  } catch (error) {
    if (error instanceof AppError) return fail(app, key, error.code)
    if (attempt < attemptsMax) throw error
    app.log.error({ error, actId: key.actId }, 'An act on a tag of chats was given up')
    await fail(app, key, 'serviceUnavailableException')
  }
}

/** The chats that still have the tag are found by it again. */
async function fail(app: AppContext, { organisationId, actId }: Key, problem: ErrorCode): Promise<void> {
  await inOrganisation(app, organisationId, async (tx) => {
    const { state, tag } = await lockTagAct(tx, actId)
    if (state !== 'running' && state !== 'undoing') return
    await tx.db.updateTable('chat_tag_acts').set({ state: 'failed', problem }).where('id', '=', actId).execute()
    if ((await findSpelling(tx.db, tag)) === undefined) await nameTag(tx, { tag, to: tag })
  })
}
