/** Only what looks like a frame is a frame: a newer server may say things that this client does not know. */
export function parseFrame<Frame extends { type: string }>(text: string): Frame | null {
  try {
    const frame: unknown = JSON.parse(text)
    const known = typeof frame === 'object' && frame !== null && 'type' in frame && typeof frame.type === 'string'
    // The server is ours: its frames are checked there, by type and by test.
    return known ? (frame as Frame) : null
  } catch {
    return null
  }
}
