import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatView } from '@besedka/contract'
import { must } from '../traffic/insist.ts'
import type { Colleague, Office } from '../traffic/office.ts'

const patienceMs = 30_000
const lookMs = 50

/**
 * Waits until so many chats of a channel wait, and has them given to the operator, who is off-line and takes none themselves; answers them by their
 * customer's name. Throws when they do not come.
 */
export async function takeChats(
  operator: Colleague,
  given: { office: Pick<Office, 'administrator'>; channelId: string; count: number },
): Promise<ReadonlyMap<string, ChatView>> {
  const { office, channelId, count } = given
  const { chats } = office.administrator.api
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(lookMs)) {
    const { items } = await must(() => operator.api.chats.list({ filter: 'waiting', scope: 'mine', channelId, limit: 100 }))
    if (items.length < count) continue
    const taken = await Promise.all(items.map((chat) => must(() => chats.assign({ chatId: chat.id, accountId: operator.id }))))
    return new Map(taken.map((chat) => [chat.customerName, chat]))
  }
  throw new Error(`There are no ${count} chats after ${patienceMs} ms`)
}
