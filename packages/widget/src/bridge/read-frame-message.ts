import { type FrameMessage, unsealed } from './messages.ts'

/** What the frame said, or nothing when it is not one of the known messages. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const fields = unsealed(data)
  if (fields?.type === 'ready' || fields?.type === 'close') return { type: fields.type }
  if (fields?.type === 'state' && typeof fields.unread === 'number' && fields.unread >= 0) {
    return { type: 'state', unread: Math.floor(fields.unread), keep: fields.keep === true }
  }
  return undefined
}
