import { z } from 'zod'
import { readKey } from './cipher.ts'

/** Where Apple keeps a file, and how it is read. */
export const Reference = z.object({
  url: z.string().min(1).max(4000),
  owner: z.string().min(1).max(2000),
  signature: z.string().min(1).max(1000),
  key: z.string().refine((key) => readKey(key) !== undefined),
})
export type Reference = z.infer<typeof Reference>

const text = z.string().optional().catch(undefined)
const size = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .optional()
  .catch(undefined)

/** An attachment of a message. Older messages spell some names otherwise. */
export const Attachment = z
  .object({
    name: text,
    mimeType: text,
    'mime-type': text,
    size,
    'file-size': size,
    key: text,
    'decryption-key': text,
    url: text,
    'mmcs-url': text,
    owner: text,
    'mmcs-owner': text,
    'signature-base64': text,
    signature: text,
  })
  .transform((given) => ({
    name: given.name,
    mimeType: given.mimeType ?? given['mime-type'],
    sizeBytes: Number(given.size ?? given['file-size'] ?? Number.NaN),
    reference: Reference.safeParse({
      url: given.url ?? given['mmcs-url'],
      owner: given.owner ?? given['mmcs-owner'],
      signature: given['signature-base64'] ?? base64Of(given.signature),
      key: given.key ?? given['decryption-key'],
    }).data,
  }))
export type Attachment = z.infer<typeof Attachment>

/** The older form of a checksum is hexadecimal. */
function base64Of(signature: string | undefined): string | undefined {
  if (signature === undefined || !/^([0-9a-f]{2})+$/i.test(signature)) return signature
  return Buffer.from(signature, 'hex').toString('base64')
}
