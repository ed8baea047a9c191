import { z } from 'zod'

/** Why operators decline a chat; whoever means something else says so in words of their own. */
export const refusalReasons = ['busy', 'notMyTopic', 'language', 'acquainted', 'technical'] as const

export const RefusalReason = z.enum(refusalReasons)
export type RefusalReason = z.infer<typeof RefusalReason>

/** Characters that own words about a refusal may have. */
export const refusalWordsLength = 200
