import type { InboundEvent } from '../../kit/inbound.ts'

/** An update without consequences, and why. */
export function ignored(reason: string): InboundEvent[] {
  return [{ kind: 'ignored', reason }]
}
