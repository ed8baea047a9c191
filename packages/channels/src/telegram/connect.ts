import { z } from 'zod'
import type { Connection } from '../kit/adapter.ts'
import { SendError } from '../kit/send-error.ts'
import { call } from './api/call.ts'
import type { TelegramSettings } from './definition.ts'
import { updateKinds } from './receive/split.ts'
import type { Timings } from './timings.ts'

/** Sets the webhook, or takes it away, because Telegram gives updates either by it or on request. Throws {@link SendError}. */
export async function connect(connection: Connection<TelegramSettings>, timings: Timings): Promise<void> {
  if (connection.settings.delivery === 'poll') return await deleteWebhook(connection, timings)
  if (connection.hookUrl === null) throw new SendError('channel', { code: 'publicAddressMissing' })
  const parameters = { url: connection.hookUrl, secret_token: connection.hookSecret, allowed_updates: updateKinds }
  await call(connection, { method: 'setWebhook', parameters, result: z.unknown(), timeoutMs: timings.answerMs })
}

/** A channel that polls has nothing to undo, and may not take away the webhook of another program. */
export async function disconnect(connection: Connection<TelegramSettings>, timings: Timings): Promise<void> {
  if (connection.settings.delivery === 'webhook') await deleteWebhook(connection, timings)
}

async function deleteWebhook(connection: Connection<TelegramSettings>, timings: Timings): Promise<void> {
  await call(connection, { method: 'deleteWebhook', result: z.unknown(), timeoutMs: timings.answerMs })
}
