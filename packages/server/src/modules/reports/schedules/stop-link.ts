import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import { sameBytes } from '../../../platform/crypto/same-bytes.ts'

const StopLink = z.object({ organisationId: z.uuid(), scheduleId: z.uuid(), accountId: z.uuid() })
/** Who wants no more mails of which schedule. It opens nothing, and never ends: an old mail stops the newest one too. */
export type StopLink = z.infer<typeof StopLink>

export function signStopLink(app: Pick<AppContext, 'vault'>, link: StopLink): string {
  const text = Buffer.from(JSON.stringify(link)).toString('base64url')
  return `${text}.${signatureOf(app, text).toString('base64url')}`
}

/** Whom it stops; undefined when it is not ours. */
export function readStopLink(app: Pick<AppContext, 'vault'>, token: string): StopLink | undefined {
  const [text = '', signature = ''] = token.split('.')
  if (!sameBytes(Buffer.from(signature, 'base64url'), signatureOf(app, text))) return undefined
  return StopLink.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data
}

function signatureOf({ vault }: Pick<AppContext, 'vault'>, text: string): Buffer {
  return createHmac('sha256', vault.keyFor('links that stop reports')).update(text).digest()
}
