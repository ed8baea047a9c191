import type { ChatRow } from './chat.ts'
import type { BeforeTransfer } from './tables.ts'

/** Keeps with a chat that is transferred what {@link asBeforeTransfer} needs. */
export function keepForUndo({ refused_by, refused_at, refusals, required_skills }: ChatRow): { before_transfer: string } {
  const kept: BeforeTransfer = {
    refusedBy: refused_by,
    refusedAt: refused_at?.toISOString() ?? null,
    refusals,
    requiredSkills: required_skills,
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
