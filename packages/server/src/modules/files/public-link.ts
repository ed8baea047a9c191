import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { sameBytes } from '../../platform/crypto/same-bytes.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { FileRow } from './tables.ts'

/** Providers fetch a file when they deliver it: Viber and others hold a message for a phone that is off. */
const daysGood = 7
const nameMax = 80

const Link = z.object({ organisationId: z.uuid(), fileId: z.uuid(), until: z.number() })

type Context = Pick<AppContext, 'vault' | 'now'>

/**
 * The address by which a provider fetches a file that goes to a customer. Whoever knows it may read the file until it ends. The last part of the
 * path is only for the provider's eyes: some judge a file by its ending.
 */
export function publicFileUrl(
  context: Context,
  { base, organisationId, file }: { base: string; organisationId: string; file: { id: string; name: string } },
): string {
  const until = context.now().getTime() + daysGood * 24 * 3_600_000
  const text = Buffer.from(JSON.stringify({ organisationId, fileId: file.id, until })).toString('base64url')
  const name = file.name.replace(/[^\w.-]+/g, '_').slice(-nameMax) || 'file'
  return `${base}/api/shared/files/${text}.${signatureOf(context, text).toString('base64url')}/${name}`
}

/** The file behind such an address. Throws fileNotFoundException for one that is not ours, too old, or of a file that is gone. */
export async function findLinkedFile(app: AppContext, token: string): Promise<FileRow> {
  const [text = '', signature = ''] = token.split('.')
  const isOurs = sameBytes(Buffer.from(signature, 'base64url'), signatureOf(app, text))
  const link = isOurs ? Link.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data : undefined
  if (!link || link.until <= app.now().getTime()) throw new AppError('fileNotFoundException')
  return readOrganisation(app, link.organisationId, async (db) => {
    const file = await db.selectFrom('files').selectAll().where('id', '=', link.fileId).executeTakeFirst()
    if (!file) throw new AppError('fileNotFoundException')
    return file
  })
}

function signatureOf({ vault }: Context, text: string): Buffer {
  return createHmac('sha256', vault.keyFor('links to files')).update(text).digest()
}
