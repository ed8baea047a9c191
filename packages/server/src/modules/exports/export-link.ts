import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { sameBytes } from '../../platform/crypto/same-bytes.ts'
import type { ExportRow } from './tables.ts'

const Link = z.object({ organisationId: z.uuid(), exportId: z.uuid() })
type Link = z.infer<typeof Link>

/** The address of a file: a browser that saves it sends no token, so the address itself is what opens it. It ends with the file. */
export function exportUrl(app: Pick<AppContext, 'vault'>, row: Pick<ExportRow, 'organisation_id' | 'id' | 'file_name'>): string {
  const link: Link = { organisationId: row.organisation_id, exportId: row.id }
  const text = Buffer.from(JSON.stringify(link)).toString('base64url')
  return `/api/exports/${text}.${signatureOf(app, text).toString('base64url')}/${encodeURIComponent(row.file_name)}`
}

/** Which file it opens; undefined when it is not ours. */
export function readExportLink(app: Pick<AppContext, 'vault'>, token: string): Link | undefined {
  const [text = '', signature = ''] = token.split('.')
  if (!sameBytes(Buffer.from(signature, 'base64url'), signatureOf(app, text))) return undefined
  return Link.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data
}

function signatureOf({ vault }: Pick<AppContext, 'vault'>, text: string): Buffer {
  return createHmac('sha256', vault.keyFor('links to exports')).update(text).digest()
}
