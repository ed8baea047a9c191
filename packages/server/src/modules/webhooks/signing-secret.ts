import { createHmac, randomBytes } from 'node:crypto'
import type { AppContext } from '../../platform/context.ts'
import type { WebhookRow } from './tables.ts'

/**
 * A new signing secret, in the form of Standard Webhooks: `whsec_` and base64 of 32 random bytes.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** Where the secret of a webhook stands, for the vault. */
export function placeOfSecret(organisationId: string, webhookId: string): string {
  return `webhooks/${organisationId}/${webhookId}/secret`
}

/** The secrets that sign now: the current one, and the former one while it is still valid. */
export function secretsOf({ vault }: Pick<AppContext, 'vault'>, webhook: WebhookRow, now: Date): string[] {
  const place = placeOfSecret(webhook.organisation_id, webhook.id)
  const former = webhook.former_valid_until && webhook.former_valid_until > now ? webhook.former_secret : null
  const formerOpened = former === null ? undefined : vault.tryOpen(former, place)
  return [vault.open(webhook.secret, place), ...(formerOpened === undefined ? [] : [formerOpened])]
}

/** The headers of Standard Webhooks: whoever knows a secret can tell that the message is ours, whole, and not an old one sent again. */
export function signedHeaders(message: { id: string; body: string; at: Date; secrets: readonly string[] }): Record<string, string> {
  const timestamp = Math.floor(message.at.getTime() / 1_000)
  const content = `${message.id}.${timestamp}.${message.body}`
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': message.secrets.map((secret) => `v1,${sign(secret, content)}`).join(' '),
  }
}

function sign(secret: string, content: string): string {
  return createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(content)
    .digest('base64')
}
