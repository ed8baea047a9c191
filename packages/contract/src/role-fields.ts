import { z } from 'zod'
import { limits } from './constants.ts'
import { RightName, rightNames } from './rights.ts'

/** What people set of a role (spec 5). */
export const roleFields = {
  name: z.string().trim().min(1, 'required').max(limits.roleNameLength, 'tooLong'),
  description: z.string().trim().min(1, 'required').max(limits.roleDescriptionLength, 'tooLong'),
  rights: z.array(RightName).max(rightNames.length, 'tooMany'),
}
