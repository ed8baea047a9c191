import type { Connection, HookRequest } from '../kit/adapter.ts'
import { hmacHex, isProof } from '../kit/sign.ts'

/** Viber signs the body with the bot's token. */
export function verify({ headers, body }: HookRequest, { secrets }: Pick<Connection, 'secrets'>): boolean {
  const token = secrets.token?.trim()
  return token !== undefined && token !== '' && isProof(headers['x-viber-content-signature'], hmacHex(token, body))
}
