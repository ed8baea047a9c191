/** What one pays for: the answers of a session, a message about a deal, or an advertisement. */
export type Label = 'session' | 'transaction' | 'promotion'

export type Kind = { type: number; label: Label }

const session = (type: number): Kind => ({ type, label: 'session' })
const transaction = (type: number): Kind => ({ type, label: 'transaction' })
const promotion = (type: number): Kind => ({ type, label: 'promotion' })

/**
 * Viber numbers what is sent by its content and by what one pays for, and not every pair exists: pictures are never transactional, documents and options
 * never advertisements. There the kind that does exist is taken.
 */
const kinds = {
  text: { session: session(306), transaction: transaction(206), promotion: promotion(225) },
  picture: { session: session(307), transaction: promotion(207), promotion: promotion(207) },
  document: { session: session(221), transaction: transaction(220), promotion: transaction(220) },
  options: { session: session(802), transaction: transaction(801), promotion: transaction(801) },
} as const

export function kindOf(content: keyof typeof kinds, label: Label): Kind {
  return kinds[content][label]
}

/** The types that give tracking data back; the others refuse it. */
export function carriesTracking(type: number): boolean {
  return type !== 221
}
