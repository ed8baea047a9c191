import { type PushEvent, pushEvents, pushEventsAtFirst, type QuietHours } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import './tables.ts'

/** Changes what is given; `quietHours: null` ends them. */
export async function changePushSettings(
  tx: Transaction,
  account: CurrentAccount,
  { events, quietHours }: { events?: PushEvent[] | undefined; quietHours?: QuietHours | null | undefined },
): Promise<void> {
  const change = {
    ...(events ? { events: pushEvents.filter((event) => events.includes(event)) } : {}),
    ...(quietHours === undefined
      ? {}
      : { quiet_from: quietHours?.from ?? null, quiet_to: quietHours?.to ?? null, quiet_zone: quietHours?.timeZone ?? null }),
  }
  if (Object.keys(change).length === 0) return
  await writeSettings(tx, account, change)
}

/** Keeps the account's devices silent for so many seconds, while somebody looks at the workspace themselves. */
export async function noteAttention(tx: Transaction, account: CurrentAccount, seconds: number): Promise<void> {
  await writeSettings(tx, account, { attentive_until: new Date(tx.now.getTime() + seconds * 1_000) })
}

async function writeSettings(tx: Transaction, account: CurrentAccount, change: object): Promise<void> {
  await tx.db
    .insertInto('push_settings')
    .values({
      organisation_id: tx.organisationId,
      account_id: account.id,
      events: [...pushEventsAtFirst],
      quiet_from: null,
      quiet_to: null,
      quiet_zone: null,
      attentive_until: null,
      ...change,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'account_id']).doUpdateSet(change))
    .execute()
}
