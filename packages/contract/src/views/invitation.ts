import { z } from 'zod'
import { Id, Moment } from './shared.ts'

const Named = z.object({ id: Id, name: z.string() })

/** Somebody who was asked by mail to become a colleague and has not come yet. */
export const InvitationView = z.object({
  id: Id,
  email: z.string(),
  /** The name that the inviter gave; null for none. */
  name: z.string().nullable(),
  role: Named,
  teams: z.array(Named),
  invitedBy: Named,
  createdAt: Moment,
  /** From then on the link does not work. */
  expiresAt: Moment,
  /** Whether its link was given to the mail. Where not, it has to be handed over another way. */
  mailed: z.boolean(),
})
export type InvitationView = z.infer<typeof InvitationView>

export const invitationOutcomes = ['invited', 'invalid', 'alreadyExists'] as const

/** What became of an address that was to be invited; one that was given twice is one. */
export const InvitationOutcome = z.object({
  email: z.string(),
  /** `alreadyExists`: a colleague signs in with it. */
  outcome: z.enum(invitationOutcomes),
  /** Of who was invited. */
  invitationId: Id.nullable(),
})
export type InvitationOutcome = z.infer<typeof InvitationOutcome>

/** What somebody with a link learns before they accept. */
export const InvitationOffer = z.object({
  email: z.string(),
  /** The name that the inviter gave, which they may change; null for none. */
  name: z.string().nullable(),
  organisationName: z.string(),
  roleName: z.string(),
  invitedBy: z.string(),
  expiresAt: Moment,
})
export type InvitationOffer = z.infer<typeof InvitationOffer>

/** How long the link of an invitation works, in hours. */
export const invitationLifeHours = 72
