/** Whose turn it is: `us`, the customer has written and nobody has answered; `customer`, all is answered. */
export const awaitedSides = ['us', 'customer'] as const
