/** The longest prompt that is played to callers, in seconds. */
export const promptSeconds = 120
