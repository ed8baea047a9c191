import type { Connection, HookRequest } from '../kit/adapter.ts'
import { isProof } from '../kit/sign.ts'

/** Telegram proves itself by repeating the secret that `setWebhook` was given. */
export function verify({ headers }: HookRequest, { hookSecret }: Pick<Connection, 'hookSecret'>): boolean {
  return isProof(headers['x-telegram-bot-api-secret-token'], hookSecret)
}
