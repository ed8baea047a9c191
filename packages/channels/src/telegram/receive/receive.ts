import type { InboundEvent } from '../../kit/inbound.ts'
import { readBlocked } from './blocked.ts'
import { readDeleted } from './deleted.ts'
import { readEdit } from './edit.ts'
import { ignored } from './ignored.ts'
import { readMessage } from './message.ts'
import { readPress } from './press.ts'
import { readReaction } from './reaction.ts'
import { parseJson } from './split.ts'

const readers: Readonly<Record<string, (content: unknown) => InboundEvent[]>> = {
  message: readMessage,
  business_message: readMessage,
  edited_message: readEdit,
  edited_business_message: readEdit,
  callback_query: readPress,
  my_chat_member: readBlocked,
  deleted_business_messages: readDeleted,
  message_reaction: readReaction,
}

/** What an update of Telegram means (core.telegram.org/bots/api#update: at most one of the optional fields is present). Never throws. */
export function receive(body: Buffer): InboundEvent[] {
  const update = parseJson(body)
  if (typeof update !== 'object' || update === null) return ignored('no update')
  for (const [kind, content] of Object.entries(update)) {
    if (Object.hasOwn(readers, kind)) return readers[kind]?.(content) ?? []
  }
  const kind = Object.keys(update).find((key) => key !== 'update_id') ?? 'nothing'
  return ignored(`an update of the kind ${kind.slice(0, 40)}`)
}
