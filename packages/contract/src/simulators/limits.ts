/** The largest file that a person of a simulator sends, in bytes. */
export const simulatedFileMaxBytes = 10 * 1024 * 1024
