import { Assessment, AutoReplies, ChannelService } from '@besedka/contract'
import { z } from 'zod'
import type { ProviderEdits } from './provider-draft.ts'

const KeptService = z.object({
  halfOverdueMinutes: z.string().optional(),
  overdueMinutes: z.string().optional(),
  notificationEmails: z.array(z.string()).optional(),
  teamVisibility: ChannelService.shape.teamVisibility.unwrap().optional(),
  autoReplies: AutoReplies.optional(),
  assessment: Assessment.optional(),
})

/** Secrets are not among them: they are typed again rather than written to a disk. */
const KeptEdits = z.object({
  name: z.string().optional(),
  teamId: z.string().nullable().optional(),
  settings: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])).optional(),
  service: KeptService.optional(),
})

/** What was typed into the form of a channel before a reload; nothing when what was kept is not what it should be. */
export function keptEdits(kept: unknown): ProviderEdits {
  return KeptEdits.safeParse(kept).data ?? {}
}
