/** Reliability 1.1 row 16: no more than this is taken from a receiver … */
const readMostBytes = 64 * 1024
/** … and this is kept of it. */
const keptBytes = 4 * 1024
const headersMost = 30
const headerLengthMost = 500

/** The beginning of an answer as text. An answer that breaks off, or never ends, ends here without a complaint: its status has come. */
export async function readBeginning(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  try {
    while (reader && size < readMostBytes) {
      const { done, value } = await reader.read()
      if (done) break
      if (size < keptBytes) parts.push(value.slice(0, keptBytes - size))
      size += value.length
    }
  } catch {
    // What has come is what there is.
  }
  // Not waited for: a receiver that does not care would keep us waiting.
  reader?.cancel().catch(() => {})
  return storable(new TextDecoder().decode(Buffer.concat(parts)))
}

/** The headers of an answer, as far as a person will read them; cookies are nobody's business. */
export function describeHeaders(headers: Headers): Record<string, string> {
  const told = [...headers].filter(([name]) => name !== 'set-cookie').slice(0, headersMost)
  return Object.fromEntries(told.map(([name, value]) => [name.slice(0, 100), storable(value.slice(0, headerLengthMost))]))
}

/** PostgreSQL keeps neither NUL nor halves of characters. */
function storable(text: string): string {
  return text.replaceAll('\0', '\ufffd').toWellFormed()
}
