import type { InboundEvent } from '@besedka/channels/kit'
import { enqueueCare } from '../channels/index.ts'
import { noteBlocked } from '../chats/index.ts'
import { applyMark, applyWatermark } from '../messages/index.ts'
import { noteTemplateState } from '../registered-templates/index.ts'
import { applyEdit } from './apply-edit.ts'
import { prepareEcho } from './prepare-echo.ts'
import { prepareMessage } from './prepare-message.ts'
import { type Apply, isKnownMessage, type Reading, waitForSending } from './reading.ts'
import { signalTyping } from './signal-typing.ts'

/** Does what takes time or reaches outside, and answers what is left for the transaction. `eventIndex` is the event's place in its update. */
export async function prepareEvent(reading: Reading, event: InboundEvent, eventIndex: number): Promise<Apply> {
  const { app, channel } = reading
  switch (event.kind) {
    case 'message':
      return prepareMessage(reading, event, eventIndex)
    case 'status':
      if (event.otherwise && !(await isKnownMessage(reading, event.externalId))) return prepareEvent(reading, event.otherwise, eventIndex)
      return (tx) => applyMark(tx, channel.id, event)
    case 'watermark':
      await waitForSending(reading, event.contact)
      return (tx) => applyWatermark(tx, channel.id, event)
    case 'echo':
      return prepareEcho(reading, event, eventIndex)
    case 'edit':
      return (tx) => applyEdit(tx, { update: reading.update, eventIndex, channel, edit: event })
    case 'delete':
    case 'reaction':
      return (tx) => applyMark(tx, channel.id, event)
    case 'typing':
      return (tx) => signalTyping(app, tx, channel, event)
    case 'blocked':
      return (tx) => noteBlocked(tx, { channelId: channel.id, value: event.contact.value }, event.blocked)
    case 'template':
      return (tx) => noteTemplateState(tx, channel, event)
    case 'account':
      return (tx) => enqueueCare(tx, channel.id)
    case 'ignored':
      return async () => {}
  }
}
