import type { Connection } from '../../kit/adapter.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import type { OutgoingFile, OutgoingMessage, SentPart } from '../../kit/outgoing.ts'
import { fileAt, publicUrlOf } from '../../kit/parts.ts'
import { SendError } from '../../kit/send-error.ts'
import { writeTracking } from '../../kit/tracking.ts'
import { post } from '../api/call.ts'
import { explainRefusal } from '../api/explain-refusal.ts'
import { viberCapabilities } from '../capabilities.ts'
import type { ViberSettings } from '../definition.ts'
import { carriesTracking, type Kind, kindOf, type Label } from './kinds.ts'
import { endingOf, type Part } from './plan.ts'

const sessionMs = 24 * 3_600_000
const longestFileName = 25
/** Options as buttons, not as circles to tick. */
const asButtons = 2

type Given = { business: Connection<ViberSettings>; timings: CallTimings }

/** Sends one part. Viber fetches files itself, from an address of ours. Throws {@link SendError}. */
export async function sendPart(part: Part, message: OutgoingMessage, { business, timings }: Given): Promise<SentPart> {
  const dest = message.to.replace(/\D/g, '')
  if (!/^\d{5,15}$/.test(dest)) throw new SendError('permanent', { code: 'recipientUnknown' })
  const { kind, words, ...more } = contentOf(part, message, labelFor(message, business))
  const tracking = carriesTracking(kind.type) ? { '#tracking_data': writeTracking(message.buttons) } : {}
  const json = { dest, ...kind, ttl: business.settings.validMinutes * 60, message: { ...words, ...tracking }, ...more }
  const { status, message_token } = await post(business, json, part.as === 'text' ? timings.answerMs : timings.uploadMs)
  if (status !== 0) throw explainRefusal(status)
  if (message_token === undefined) throw new SendError('retry', { code: 'answerNotUnderstood' }, { maybeTaken: true })
  return { externalIds: [message_token] }
}

/** A reply within a day of the customer's words belongs to the session; later ones are paid for, where the settings allow that. */
function labelFor({ customerWroteAt }: OutgoingMessage, { settings, now }: Connection<ViberSettings>): Label {
  if (customerWroteAt !== null && now().getTime() - customerWroteAt.getTime() < sessionMs) return 'session'
  if (settings.afterSession === 'refuse') throw new SendError('window_closed', { code: 'windowClosed' })
  return settings.afterSession
}

type Content = { kind: Kind; words: object; file_type?: string; survey?: object }

function contentOf(part: Part, message: OutgoingMessage, label: Label): Content {
  if (part.as === 'text') return { kind: kindOf('text', label), words: { '#txt': part.text } }
  if (part.as === 'options') {
    const options = message.buttons.filter(({ url }) => !url).map((button) => button.label)
    return { kind: kindOf('options', label), words: { '#txt': part.text }, survey: { list_message_ui_type: asButtons, options } }
  }
  const file = fileAt(part.index, message)
  const address = publicUrlOf(file)
  if (part.as === 'picture') return { kind: kindOf('picture', label), words: { '#img': address } }
  if (part.as === 'link') return { kind: kindOf('text', label), words: { '#txt': linkTo(file, address) } }
  return { kind: kindOf('document', label), words: { '#action': address, '#fileName': shortName(file) }, file_type: endingOf(file) }
}

function linkTo({ name }: OutgoingFile, address: string): string {
  return `${name.slice(0, Math.max(0, viberCapabilities.textLength - address.length - 1))}\n${address}`
}

/** Cut in the middle, so that the ending stays. */
function shortName(file: OutgoingFile): string {
  const ending = `.${endingOf(file)}`
  return file.name.length <= longestFileName ? file.name : `${file.name.slice(0, longestFileName - ending.length)}${ending}`
}
