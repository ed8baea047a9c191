import type { DeliveryView } from '@besedka/contract'

/** The life line of a message that is tried no more because its author has taken it back. */
export function endedDelivery(delivery: DeliveryView): DeliveryView {
  return { ...delivery, state: 'failed', problem: null, nextAttemptAt: null }
}
