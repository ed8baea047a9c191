import type { InboundEvent } from '../../kit/inbound.ts'
import { writeAddress } from '../address.ts'
import { ignored } from './ignored.ts'
import { nameOf } from './name.ts'
import { MyChatMember } from './update.ts'

/** In a private chat the bot's own membership changes when the customer blocks it, or starts it again. */
export function readBlocked(content: unknown): InboundEvent[] {
  const change = MyChatMember.safeParse(content).data
  if (!change) return ignored('a membership that cannot be read')
  const { chat, from, new_chat_member } = change
  if (chat.type !== 'private') return ignored('the bot was added to a group or channel, or removed')
  const value = writeAddress(chat.id, undefined)
  const contact = { value, name: nameOf(from) ?? value, locale: from.language_code }
  return [{ kind: 'blocked', contact, blocked: new_chat_member.status === 'kicked' }]
}
