import { removeMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { Refusal } from './refusal.ts'
import { Delete, read } from './requests.ts'
import { type Parameters, reachable, type World } from './world.ts'

const deletableMs = 24 * 3_600_000

/** Deletes messages of the community for the person too: all that are named, or none. Throws {@link Refusal}. */
export function remove(world: World, account: Account, parameters: Parameters): object {
  const { peer_id, message_ids } = read(Delete, parameters)
  const chat = reachable(world, account, peer_id)
  const names = message_ids.split(',')
  const messages = chat.messages.filter(({ name, fromCompany }) => fromCompany && names.includes(name))
  const now = world.messenger.now().getTime()
  if (messages.length === 0) throw new Refusal(15, 'Access denied: message not found')
  if (messages.some(({ sentAt }) => now - sentAt.getTime() > deletableMs)) throw new Refusal(924, "Can't delete this message for everybody")
  for (const message of messages) removeMessage(chat, message)
  return Object.fromEntries(names.map((name) => [name, 1]))
}
