import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { sameBytes } from '../../platform/crypto/same-bytes.ts'

/** As long as a mail is likely to be looked up again. */
const daysGood = 30
const dayMs = 86_400_000

const Link = z.object({ organisationId: z.uuid(), channelId: z.uuid(), customerId: z.uuid(), until: z.number() })
/** Whose chat a link of a mail opens. */
export type AnswerLink = Omit<z.infer<typeof Link>, 'until'>

type Context = Pick<AppContext, 'vault' | 'now'>

/** The secret part of a link in a mail. Whoever has the mail may go on with the chat, on any device, as with any link that a mail carries. */
export function signAnswerLink(context: Context, link: AnswerLink): string {
  const text = Buffer.from(JSON.stringify({ ...link, until: context.now().getTime() + daysGood * dayMs })).toString('base64url')
  return `${text}.${signatureOf(context, text).toString('base64url')}`
}

/** Whose chat it opens; undefined when it is not ours or too old. */
export function readAnswerLink(context: Context, token: string): AnswerLink | undefined {
  const [text = '', signature = ''] = token.split('.')
  if (!sameBytes(Buffer.from(signature, 'base64url'), signatureOf(context, text))) return undefined
  const link = Link.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data
  return link && link.until > context.now().getTime() ? link : undefined
}

function signatureOf({ vault }: Context, text: string): Buffer {
  return createHmac('sha256', vault.keyFor('links of answer mails')).update(text).digest()
}
