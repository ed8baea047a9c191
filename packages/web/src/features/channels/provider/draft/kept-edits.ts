import { z } from 'zod'
import type { ProviderDraft } from './provider-draft.ts'

/** Secrets are not among them: they are typed again rather than written to a disk. */
const KeptEdits = z.object({
  name: z.string().optional(),
  teamId: z.string().nullable().optional(),
  settings: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])).optional(),
})

/** What was typed into the form of a channel before a reload; nothing when what was kept is not what it should be. */
export function keptEdits(kept: unknown): Partial<ProviderDraft> {
  const { name, teamId, settings } = KeptEdits.safeParse(kept).data ?? {}
  return { ...(name === undefined ? {} : { name }), ...(teamId === undefined ? {} : { teamId }), ...(settings ? { settings } : {}) }
}
