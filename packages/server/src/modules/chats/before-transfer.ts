import type { ChatRow } from './chat.ts'
import type { BeforeTransfer } from './tables.ts'

/** Keeps with a chat that is transferred what {@link asBeforeTransfer} and {@link waitingAsBeforeBot} need. */
export function keepForUndo(chat: ChatRow): { before_transfer: string } {
  const kept: BeforeTransfer = {
    refusedBy: chat.refused_by,
    refusedAt: chat.refused_at?.toISOString() ?? null,
    refusals: chat.refusals,
    requiredSkills: chat.required_skills,
    unanswered: chat.unanswered,
    waitingSince: chat.waiting_since?.toISOString() ?? null,
  }
  return { before_transfer: JSON.stringify(kept) }
}

/** The chat as its last transfer found it: who had refused it, and which skills it asked for. */
export function asBeforeTransfer({ before_transfer: kept }: ChatRow) {
  if (kept === null) return {}
  return {
    refused_by: kept.refusedBy,
    refused_at: kept.refusedAt === null ? null : new Date(kept.refusedAt),
    refusals: kept.refusals ?? 0,
    required_skills: kept.requiredSkills,
    before_transfer: null,
  }
}

/**
 * The customer of a chat that is taken from a bot waits for an answer as they did before it was given to the bot; what they wrote since then has been
 * answered by no person either.
 */
export function waitingAsBeforeBot({ before_transfer: kept, state, customer_wrote_at }: ChatRow, givenAt: Date) {
  if (kept === null || state !== 'onBot') return {}
  const wroteSince = customer_wrote_at !== null && customer_wrote_at > givenAt ? customer_wrote_at : null
  const waitedSince = kept.waitingSince ? new Date(kept.waitingSince) : null
  return { unanswered: (kept.unanswered ?? 0) + (wroteSince ? 1 : 0), waiting_since: waitedSince ?? wroteSince }
}
