import type { InboundEvent } from '../../kit/inbound.ts'
import { writeAddress, writeMessageId } from '../address.ts'
import { ignored } from './ignored.ts'
import { MessageReaction } from './update.ts'

/** The emoji that somebody has under a message from now on: those that are drawn by people have none that could be shown. */
export function readReaction(content: unknown): InboundEvent[] {
  const reaction = MessageReaction.safeParse(content).data
  if (!reaction) return ignored('a reaction that cannot be read')
  const { chat, message_id, new_reaction } = reaction
  if (chat.type !== 'private') return ignored('a reaction in a group or channel')
  const emoji = new_reaction.find(({ type }) => type === 'emoji')?.emoji
  const taken = new_reaction.length === 0 ? null : '★'
  return [{ kind: 'reaction', externalId: writeMessageId(writeAddress(chat.id, undefined), message_id), emoji: emoji ?? taken }]
}
