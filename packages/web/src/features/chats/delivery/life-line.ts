import type { DeliveryView } from '@besedka/contract'

export type Step = {
  name: 'queued' | 'retrying' | 'failed' | 'sent' | 'delivered' | 'read'
  /** When it was reached; null when it was not, or nobody says when. */
  at: string | null
  reached: boolean
}

/** The way of a message from our queue to the customer's eyes; steps that the channel never reports are left out. */
export function lifeLine(delivery: DeliveryView, receipts: readonly ('delivered' | 'read')[]): Step[] {
  const { state, queuedAt, sentAt, deliveredAt, readAt, nextAttemptAt } = delivery
  const steps: Step[] = [{ name: 'queued', at: queuedAt, reached: true }]
  if (state === 'retrying') steps.push({ name: 'retrying', at: nextAttemptAt, reached: true })
  if (state === 'failed') return [...steps, { name: 'failed', at: null, reached: true }]
  steps.push({ name: 'sent', at: sentAt, reached: state === 'sent' })
  // A message that was read was delivered.
  const gotIt = deliveredAt ?? readAt
  if (gotIt !== null || receipts.includes('delivered')) steps.push({ name: 'delivered', at: gotIt, reached: gotIt !== null })
  if (readAt !== null || receipts.includes('read')) steps.push({ name: 'read', at: readAt, reached: readAt !== null })
  return steps
}
