import { createHash, timingSafeEqual } from 'node:crypto'
import type { Connection, HookRequest } from '../kit/adapter.ts'

/** Telegram proves itself by repeating the secret that `setWebhook` was given. */
export function verify({ headers }: HookRequest, { hookSecret }: Pick<Connection, 'hookSecret'>): boolean {
  const given = headers['x-telegram-bot-api-secret-token']
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(hookSecret))
}

/** Of one length whatever was given, so that the comparison tells nothing. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
