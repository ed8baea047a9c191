import { z } from 'zod'

export const skillLength = 64

/** What somebody can do that others cannot, in the organisation's own words: `refunds`. The same in capital and small letters. */
export const Skill = z.string().trim().toLowerCase().min(1, 'required').max(skillLength, 'tooLong')
