import { createHmac } from 'node:crypto'
import type { AppContext } from '../../platform/context.ts'
import { sameBytes } from '../../platform/crypto/same-bytes.ts'

/** Long enough to open the chat with it, and to open it anew after a cut; the visit itself lasts as long as the account. */
const goodMs = 60 * 60_000

type Context = Pick<AppContext, 'vault' | 'now'>
type SignedUser = { id: string; signature: string }

/** Signs an account for the support chat. Only for the account's own session: whoever has the signature writes in its name. */
export function signSupportUser(
  context: Context,
  { channelId, accountId }: { channelId: string; accountId: string },
): { user: SignedUser; expiresAt: Date } {
  const expiresAt = new Date(context.now().getTime() + goodMs)
  const id = `${accountId}.${expiresAt.getTime()}`
  return { user: { id, signature: signatureOf(context, channelId, id).toString('hex') }, expiresAt }
}

/** The account that was signed; undefined where the signature is not ours, for another channel, or too old. */
export function readSupportUser(context: Context, channelId: string, { id, signature }: SignedUser): string | undefined {
  if (!sameBytes(Buffer.from(signature, 'hex'), signatureOf(context, channelId, id))) return undefined
  const [accountId, expiresAt] = id.split('.')
  return Number(expiresAt) > context.now().getTime() ? accountId : undefined
}

/** With a key that never leaves the server: the channel's identity secret is shown to administrators. */
function signatureOf({ vault }: Context, channelId: string, id: string): Buffer {
  return createHmac('sha256', vault.keyFor('users of the support chat')).update(`${channelId}:${id}`).digest()
}
