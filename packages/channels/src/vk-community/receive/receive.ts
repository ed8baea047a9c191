import type { InboundContact, InboundEvent } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'
import { Callback, type Message } from './callback.ts'
import { fileIn, readMessage, textOf } from './message.ts'

/** Conversations of several people begin here; below are people, and communities are negative. */
const firstChat = 2_000_000_000

/** What an event of VK means. Never throws. */
export function receive(body: Buffer): InboundEvent[] {
  const callback = Callback.safeParse(parseJson(body)).data
  if (!callback) return ignored('an event that we do not read')
  switch (callback.type) {
    case 'message_new':
      return isOfPerson(callback.object) ? [readMessage(callback.object, contactOf(callback.object.from_id))] : ignored('not of one person')
    case 'message_edit': {
      if (!isOfPerson(callback.object)) return ignored('not of one person')
      const { id, update_time, attachments } = callback.object
      const at = update_time ? new Date(update_time * 1000) : null
      return [{ kind: 'edit', externalId: id, text: textOf(callback.object), at, files: (attachments ?? []).flatMap(fileIn) }]
    }
    case 'message_reply':
      return readEcho(callback.object)
    case 'message_allow':
    case 'message_deny':
      return [{ kind: 'blocked', contact: contactOf(callback.object.user_id), blocked: callback.type === 'message_deny' }]
    case 'message_typing_state':
      return [{ kind: 'typing', contact: contactOf(callback.object.from_id) }]
  }
}

/** An administrator has answered in VK itself. */
function readEcho(message: Message): InboundEvent[] {
  const { id: externalId, peer_id, from_id, date, attachments, admin_author_id } = message
  if (!admin_author_id || Number(from_id) >= 0 || Number(peer_id) <= 0 || Number(peer_id) >= firstChat) return ignored('not to one person')
  const said = { text: textOf(message), files: (attachments ?? []).flatMap(fileIn) }
  if (said.text === '' && said.files.length === 0) return ignored('an echo of nothing')
  return [{ kind: 'echo', externalId, contact: contactOf(peer_id), sentAt: date ? new Date(date * 1000) : null, ...said }]
}

function isOfPerson({ peer_id, from_id }: Message): boolean {
  return peer_id === from_id && Number(from_id) > 0 && Number(peer_id) < firstChat
}

/** Events carry a number only; the name is asked for once (`profile`). */
function contactOf(id: string): InboundContact {
  return { value: id, name: id }
}

function ignored(reason: string): InboundEvent[] {
  return [{ kind: 'ignored', reason }]
}
