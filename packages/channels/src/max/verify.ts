import type { Connection, HookRequest } from '../kit/adapter.ts'
import { isProof } from '../kit/sign.ts'

/** MAX proves itself by repeating the secret that the subscription was given. */
export function verify({ headers }: HookRequest, { hookSecret }: Pick<Connection, 'hookSecret'>): boolean {
  return isProof(headers['x-max-bot-api-secret'], hookSecret)
}
