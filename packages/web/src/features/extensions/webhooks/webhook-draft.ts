import type { FieldError, WebhookEventType, WebhookView } from '@besedka/contract'

export type WebhookDraft = { url: string; description: string; events: WebhookEventType[] }

export const emptyWebhook: WebhookDraft = { url: '', description: '', events: ['chat.opened', 'message.created', 'chat.closed'] }

export function webhookDraftOf({ url, description, events }: WebhookView): WebhookDraft {
  return { url, description, events }
}

/** The complaint about each field. Whether http is allowed to a host is known to the server alone. */
export function webhookProblems({ url, events }: WebhookDraft): Record<string, FieldError> {
  const parsed = URL.parse(url.trim())
  const link = parsed && /^https?:$/.test(parsed.protocol) && parsed.username === '' && parsed.password === ''
  return {
    ...(url.trim() === '' ? { url: { key: 'required' as const, params: {} } } : {}),
    ...(url.trim() !== '' && !link ? { url: { key: 'linkInvalid' as const, params: {} } } : {}),
    ...(events.length === 0 ? { events: { key: 'required' as const, params: {} } } : {}),
  }
}
