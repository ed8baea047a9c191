import { z } from 'zod'
import { RightName } from '../rights.ts'
import { Id, Version } from './shared.ts'

/** A role with its rights (spec 3). */
export const RoleView = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  description: z.string(),
  rights: z.array(RightName),
  /** Built-in roles cannot be changed. */
  builtIn: z.boolean(),
  /** How many accounts have it, inactive ones too. */
  holderCount: z.int().nonnegative(),
})
export type RoleView = z.infer<typeof RoleView>

/** An account as somebody sees it who asks about rights. */
export const RoleHolder = z.object({ id: Id, name: z.string(), active: z.boolean() })
export type RoleHolder = z.infer<typeof RoleHolder>

/** What a change of a role's rights would do, before it is done. */
export const RoleChangePreview = z.object({
  gained: z.array(RightName),
  lost: z.array(RightName),
  /** Those whom it concerns, by name, at most fifty of them. */
  holders: z.array(RoleHolder),
  holderCount: z.int().nonnegative(),
})
export type RoleChangePreview = z.infer<typeof RoleChangePreview>

/** A right as the role editor explains it: what opens with it, from the contract itself. */
export const RightExplanation = z.object({
  right: RightName,
  /** Whether the caller may give it: nobody grants what they lack. */
  grantable: z.boolean(),
  calls: z.array(z.object({ method: z.string(), path: z.string(), summary: z.string() })),
  /** Pages that need it (spec 6). */
  pages: z.array(z.string()),
})
export type RightExplanation = z.infer<typeof RightExplanation>

/** An account that has a right, and the role that gives it. */
export const RightHolder = RoleHolder.extend({ role: z.object({ id: Id, name: z.string() }) })
export type RightHolder = z.infer<typeof RightHolder>
