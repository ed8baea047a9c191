/** Letters that are stored together: at most so many, and so many bytes, unless one is bigger by itself. */
const most = { letters: 50, bytes: 8 * 1024 * 1024 }

/** Cuts letters into batches, in order, so that neither memory nor a transaction grows with the mailbox. */
export function inBatches<T extends { sizeBytes: number }>(letters: readonly T[]): T[][] {
  const batches: T[][] = []
  let bytes = 0
  for (const letter of letters) {
    const batch = batches.at(-1)
    if (batch && batch.length < most.letters && bytes + letter.sizeBytes <= most.bytes) {
      batch.push(letter)
      bytes += letter.sizeBytes
    } else {
      batches.push([letter])
      bytes = letter.sizeBytes
    }
  }
  return batches
}
