/** Reads a frame by its shape; null for anything else. Unknown types pass, because a newer server may send what this client does not know yet. */
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
