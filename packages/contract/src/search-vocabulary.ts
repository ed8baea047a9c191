/** The longest text to search for: a sentence somebody pastes. */
export const searchMaxLength = 200

/** Whose messages are looked through. */
export const searchedSides = ['customer', 'colleague', 'note'] as const
export type SearchedSide = (typeof searchedSides)[number]

export const searchOrders = ['newest', 'best'] as const
export type SearchOrder = (typeof searchOrders)[number]
