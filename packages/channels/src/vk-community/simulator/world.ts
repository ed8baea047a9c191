import type { Messenger } from '../../kit/simulator/messenger.ts'
import type { PhoneChat, StoredFile } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import { Refusal } from './refusal.ts'

/** Everything that VK knows in this simulation. `uploads`: what was uploaded, by the names under which it is saved. */
export type World = { messenger: Messenger<Account>; uploads: Map<string, StoredFile>; webhookRetryMs: number }

export type Parameters = Record<string, string>

/** Throws {@link Refusal} where nobody is, or where somebody does not want to hear from the community. */
export function reachable({ messenger }: World, account: Account, id: string): PhoneChat<Account> {
  const chat = messenger.recipient(account, id)
  if (!chat) throw new Refusal(100, 'One of the parameters specified was missing or invalid: peer_id is invalid')
  if (chat.blocked) throw new Refusal(901, "Can't send messages for users without permission")
  return chat
}
