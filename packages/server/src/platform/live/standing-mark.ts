import { createHash } from 'node:crypto'

/** A short word for what somebody may hear: equal words, equal tags. Tells nothing about the tags themselves. */
export function standingMark(tags: ReadonlySet<string>): string {
  return createHash('sha256')
    .update([...tags].sort().join('\n'))
    .digest('base64url')
    .slice(0, 16)
}
