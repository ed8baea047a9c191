import type { Transaction } from '../../platform/events/transaction.ts'

export const runChatTagActJob = 'runChatTagAct'
export const undoChatTagActJob = 'undoChatTagAct'

/** Has the next slice of chats changed, or looked at again at a moment. */
export async function enqueueTagAct(tx: Transaction, actId: string, runAt?: Date): Promise<void> {
  await enqueue(tx, actId, runChatTagActJob, runAt)
}

/** Has the next slice of what was changed taken back. */
export async function enqueueTagUndo(tx: Transaction, actId: string): Promise<void> {
  await enqueue(tx, actId, undoChatTagActJob)
}

/** Few acts are at work at a time, in all processes together. */
const lanes = 4

async function enqueue(tx: Transaction, actId: string, name: string, runAt?: Date): Promise<void> {
  const { organisationId } = tx
  const queue = `chatTagActs ${Number.parseInt(organisationId.slice(-4), 16) % lanes}`
  await tx.enqueue({ name, payload: { organisationId, actId }, queue, key: `${name}:${actId}`, ...(runAt && { runAt }) })
}
