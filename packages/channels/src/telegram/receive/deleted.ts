import type { InboundEvent } from '../../kit/inbound.ts'
import { writeAddress, writeMessageId } from '../address.ts'
import { ignored } from './ignored.ts'
import { DeletedBusinessMessages } from './update.ts'

/** Only the chats of a business account tell of deleted messages. */
export function readDeleted(content: unknown): InboundEvent[] {
  const deleted = DeletedBusinessMessages.safeParse(content).data
  if (!deleted?.message_ids.length) return ignored('a deletion that cannot be read')
  const address = writeAddress(deleted.chat.id, deleted.business_connection_id)
  return deleted.message_ids.map((id) => ({ kind: 'delete', externalId: writeMessageId(address, id) }))
}
