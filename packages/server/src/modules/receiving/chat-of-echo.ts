import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ChannelRow } from '../channels/index.ts'
import { type ChatRow, findChatOfContact, findLastChatOfContact } from '../chats/index.ts'
import { identityBehind } from '../customers/index.ts'

/** Where it is shown what the company wrote elsewhere: in the customer's open chat, else in their last one. A customer who has never written has none. */
export async function findChatOfEcho(db: Kysely<Tables>, channel: ChannelRow, contactValue: string): Promise<ChatRow | undefined> {
  const place = { channelId: channel.id, contactValue }
  const open = await findChatOfContact(db, place)
  if (open) return open
  const identityId = await identityBehind(db, { type: channel.type, channelId: channel.id, value: contactValue })
  return identityId === undefined ? undefined : findLastChatOfContact(db, { ...place, identityId })
}
