import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { sameBytes } from '../../platform/crypto/same-bytes.ts'
import type { Vault } from '../../platform/crypto/vault.ts'

/** How long a link to a letter and its pictures is good: it is made anew each time the letter is opened. */
const minutes = 10

const Link = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('letter'),
    organisationId: z.string(),
    messageId: z.string(),
    pictures: z.enum(['hide', 'show']),
    theme: z.enum(['light', 'dark']),
  }),
  z.object({ what: z.literal('file'), organisationId: z.string(), fileId: z.string() }),
  z.object({ what: z.literal('remote'), url: z.string() }),
])
/** What a link gives: a letter as laid out, a picture inside it, or one from elsewhere that the product fetches. */
export type Link = z.infer<typeof Link>

const Sealed = z.object({ link: Link, until: z.number() })

/**
 * Links that a frame without any identity can follow: a sandboxed document has neither token nor cookie. Whoever made the link had the
 * right to see the letter; nobody else can make one, and it is worthless after ten minutes.
 */
export function createSignedLinks(vault: Vault, now: () => Date) {
  const key = vault.keyFor('letter links')
  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest()

  return {
    sign(link: Link): string {
      const text = Buffer.from(JSON.stringify({ link, until: now().getTime() + minutes * 60_000 })).toString('base64url')
      return `${text}.${signatureOf(text).toString('base64url')}`
    },
    /** The link, or undefined when it is not ours or too old. */
    read(token: string): Link | undefined {
      const [text = '', signature = ''] = token.split('.')
      if (!sameBytes(Buffer.from(signature, 'base64url'), signatureOf(text))) return undefined
      const sealed = Sealed.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
      return sealed.success && sealed.data.until > now().getTime() ? sealed.data.link : undefined
    },
  }
}

export type SignedLinks = ReturnType<typeof createSignedLinks>
