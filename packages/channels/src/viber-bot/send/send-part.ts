import { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import type { OutgoingFile, OutgoingMessage, SentPart } from '../../kit/outgoing.ts'
import { fileAt, publicUrlOf } from '../../kit/parts.ts'
import { writeTracking } from '../../kit/tracking.ts'
import { call } from '../api/call.ts'
import type { ViberBotSettings } from '../definition.ts'
import type { FileType, Part } from './plan.ts'
import { senderOf } from './sender-of.ts'

const Sent = z.object({ message_token: z.union([z.string(), z.number()]).transform(String) })

const longestFileName = 256

/** Sends one part. Viber fetches files itself, from an address of ours. Throws {@link SendError}. */
export async function sendPart(
  part: Part,
  message: OutgoingMessage,
  { bot, timings }: { bot: Connection<ViberBotSettings>; timings: CallTimings },
): Promise<SentPart> {
  const parameters = {
    receiver: message.to,
    // Below it, Viber knows no button that shares the phone.
    min_api_version: part.buttons && asksPhone(message) ? 3 : 1,
    sender: senderOf(bot),
    ...contentOf(part, message),
    ...(part.buttons && { tracking_data: writeTracking(message.buttons), keyboard: keyboardOf(message) }),
  }
  const timeoutMs = part.file ? timings.uploadMs : timings.answerMs
  const { message_token } = await call(bot, { method: 'send_message', parameters, result: Sent, timeoutMs })
  return { externalIds: [message_token] }
}

function contentOf({ text, file: planned }: Part, message: OutgoingMessage): object {
  if (!planned) return { type: 'text', text }
  const file = fileAt(planned.index, message)
  return { type: planned.as, media: publicUrlOf(file), ...about(planned.as, file, text) }
}

function about(as: FileType, { sizeBytes, name }: OutgoingFile, text: string): object {
  if (as === 'picture') return { text }
  return as === 'video' ? { size: sizeBytes } : { size: sizeBytes, file_name: name.slice(-longestFileName) }
}

function asksPhone({ buttons }: OutgoingMessage): boolean {
  return buttons.some(({ asks }) => asks)
}

/** Buttons over the whole width, so that long labels are not cut. One with a link opens it; any other says its label. */
function keyboardOf({ buttons }: OutgoingMessage) {
  return {
    Type: 'keyboard',
    DefaultHeight: false,
    Buttons: buttons.map(({ label, url, asks }) => ({
      Columns: 6,
      Rows: 1,
      Text: escapeHtml(label),
      ActionType: asks ? 'share-phone' : url ? 'open-url' : 'reply',
      ActionBody: url ?? label,
    })),
  }
}

/** Viber takes a label for HTML. */
function escapeHtml(label: string): string {
  return label.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
