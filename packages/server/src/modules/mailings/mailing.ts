import { type MailingView, mailingLimits } from '@besedka/contract'
import type { MailingRow } from './tables.ts'

export function toMailingView(row: MailingRow): MailingView {
  return {
    id: row.id,
    channelId: row.channel_id,
    externalId: row.external_id,
    name: row.name,
    type: row.type,
    sent: row.sent,
    answered: row.answered,
    lastAt: row.last_at.toISOString(),
  }
}

/** What was sent before this moment is answered by nobody any more. */
export function oldestAnswerable(now: Date): Date {
  return new Date(now.getTime() - mailingLimits.answerDays * 86_400_000)
}
