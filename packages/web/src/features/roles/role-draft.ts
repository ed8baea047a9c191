import { type FieldError, fieldErrors, type RightName, type RoleView, roleFields } from '@besedka/contract'
import { z } from 'zod'

export type RoleDraft = { name: string; description: string; rights: RightName[] }

/** The same rules as the server's. */
const schema = z.object(roleFields)

export const newRoleDraft: RoleDraft = { name: '', description: '', rights: [] }

export function draftOfRole({ name, description, rights }: RoleView): RoleDraft {
  return { name, description, rights }
}

/** The complaint about each field; empty when all is well. */
export function roleProblems(draft: RoleDraft): Record<string, FieldError> {
  const result = schema.safeParse(draft)
  return result.success ? {} : fieldErrors(result.error)
}

/** How a right stands against what was before: new, gone, or as it was. */
export function rightChange(right: RightName, before: readonly RightName[], now: readonly RightName[]): 'added' | 'removed' | undefined {
  if (before.includes(right) === now.includes(right)) return undefined
  return now.includes(right) ? 'added' : 'removed'
}

/** The rights with this one taken in or out. */
export function withRight(rights: readonly RightName[], right: RightName, on: boolean): RightName[] {
  const others = rights.filter((one) => one !== right)
  return on ? [...others, right] : others
}
