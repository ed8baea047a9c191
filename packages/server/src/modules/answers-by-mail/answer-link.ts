import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { sameBytes } from '../../platform/crypto/same-bytes.ts'

/** As long as a mail is likely to be looked up again. */
const daysGood = 30
const dayMs = 86_400_000

/** `addressHash`: where the mail went, so that it is worth nothing once the visitor has left another address. */
const AnswerLink = z.object({ organisationId: z.uuid(), channelId: z.uuid(), customerId: z.uuid(), addressHash: z.string() })
/** Whose chat a link of a mail opens. */
export type AnswerLink = z.infer<typeof AnswerLink>

const StopLink = z.object({ organisationId: z.uuid(), addressHash: z.string() })
/** Which address wants no more mails of an organisation. It opens nothing: people pass it on, and scanners follow it. */
export type StopLink = z.infer<typeof StopLink>

type Context = Pick<AppContext, 'vault' | 'now'>
/** Each with a key of its own: one is never taken for the other. */
type Purpose = 'links of answer mails' | 'links that stop answer mails'

/** The secret part of a link in a mail. Whoever has the mail may go on with the chat, on any device, as with any link that a mail carries. */
export function signAnswerLink(context: Context, link: AnswerLink): string {
  return sign(context, 'links of answer mails', link)
}

/** Whose chat it opens; undefined when it is not ours or too old. */
export function readAnswerLink(context: Context, token: string): AnswerLink | undefined {
  return AnswerLink.safeParse(read(context, 'links of answer mails', token)).data
}

export function signStopLink(context: Context, link: StopLink): string {
  return sign(context, 'links that stop answer mails', link)
}

/** undefined when it is not ours or too old. */
export function readStopLink(context: Context, token: string): StopLink | undefined {
  return StopLink.safeParse(read(context, 'links that stop answer mails', token)).data
}

function sign(context: Context, purpose: Purpose, link: object): string {
  const text = Buffer.from(JSON.stringify({ ...link, until: context.now().getTime() + daysGood * dayMs })).toString('base64url')
  return `${text}.${signatureOf(context, purpose, text).toString('base64url')}`
}

function read(context: Context, purpose: Purpose, token: string): unknown {
  const [text = '', signature = ''] = token.split('.')
  if (!sameBytes(Buffer.from(signature, 'base64url'), signatureOf(context, purpose, text))) return undefined
  const link = z.looseObject({ until: z.number() }).safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data
  return link && link.until > context.now().getTime() ? link : undefined
}

function signatureOf({ vault }: Context, purpose: Purpose, text: string): Buffer {
  return createHmac('sha256', vault.keyFor(purpose)).update(text).digest()
}
