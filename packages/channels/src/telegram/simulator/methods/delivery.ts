import { z } from 'zod'
import { badRequest } from '../refusal.ts'
import { defineMethod } from './parameters.ts'

const ports = ['', '80', '88', '443', '8443']

export const getUpdates = defineMethod({
  parameters: z.strictObject({
    offset: z.number().int().optional(),
    limit: z.number().int().min(1).max(100).default(100),
    timeout: z.number().int().min(0).max(50).default(0),
    allowed_updates: z.array(z.string()).optional(),
  }),
  run({ offset, limit, timeout, allowed_updates }, { bot, signal }) {
    bot.updates.allow(allowed_updates)
    return bot.updates.poll({ ...(offset !== undefined && { offset }), limit, timeoutMs: timeout * 1000, signal })
  },
})

export const setWebhook = defineMethod({
  parameters: z.strictObject({
    url: z.string(),
    secret_token: z
      .string()
      .regex(/^[\w-]{1,256}$/)
      .optional(),
    allowed_updates: z.array(z.string()).optional(),
    max_connections: z.number().int().min(1).max(100).optional(),
    drop_pending_updates: z.boolean().optional(),
  }),
  run({ url, secret_token, allowed_updates, drop_pending_updates }, { bot }) {
    if (url !== '') judgeUrl(url)
    if (drop_pending_updates) bot.updates.drop()
    bot.updates.allow(allowed_updates)
    bot.updates.setWebhook(url === '' ? undefined : { url, secretToken: secret_token })
    return true
  },
})

export const deleteWebhook = defineMethod({
  parameters: z.strictObject({ drop_pending_updates: z.boolean().optional() }),
  run({ drop_pending_updates }, { bot }) {
    if (drop_pending_updates) bot.updates.drop()
    bot.updates.setWebhook(undefined)
    return true
  },
})

export const getWebhookInfo = defineMethod({
  parameters: z.strictObject({}),
  run(_, { bot }) {
    const { webhook, pending } = bot.updates
    const error = webhook?.lastError
    return {
      url: webhook?.url ?? '',
      has_custom_certificate: false,
      pending_update_count: pending,
      ...(error && { last_error_date: error.date, last_error_message: error.message }),
    }
  },
})

/** The loopback address is free of Telegram's rules, because a demo has nothing else. */
function judgeUrl(url: string): void {
  const { protocol, port, hostname } = URL.parse(url) ?? {}
  if (hostname === '127.0.0.1' || hostname === 'localhost') return
  if (protocol !== 'https:') throw badRequest('bad webhook: An HTTPS URL must be provided for webhook')
  if (!ports.includes(port ?? '')) throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443')
}
