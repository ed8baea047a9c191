import type { TalkAct } from '@besedka/bot-scenario'
import type { Transaction } from '../../../platform/events/transaction.ts'

export const continueTalkJob = 'continueTalk'

/** Sees to it that the talk is told of what it waits for: by a job, which is queued with the step that asked for it or not at all. */
export async function awaitSomething(
  tx: Transaction,
  about: { chatId: string; talkId: string },
  { what, pending: { turn, until } }: Extract<TalkAct, { type: 'awaits' }>,
): Promise<void> {
  const payload = { organisationId: tx.organisationId, ...about, turn }
  await tx.enqueue({ name: continueTalkJob, payload, ...(what === 'time' ? { runAt: new Date(until) } : {}) })
}
