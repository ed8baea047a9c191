/** How long a colleague's "viewing" or "typing" lasts without a repeat (they repeat every 5 s). */
export const activityFadesAfterMs = 10_000

/** How long "the customer is typing" lasts without a repeat (the widget repeats every 3 s). */
export const customerTypingFadesAfterMs = 6_000

/** Words stay while the visitor thinks: they still stand in the field. */
export const typedWordsFadeAfterMs = 120_000
