/**
 * Reads JSON; undefined for what is none. A whole number that JavaScript cannot hold exactly (ids of Viber, VK, Ozon) becomes a string of its
 * digits.
 */
export function parseJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : body.toString('utf8'), exactly)
  } catch {
    return undefined
  }
}

/** `source` is the number as it was written (ECMAScript, JSON.parse source text access). */
function exactly(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && /^-?\d+$/.test(source)
  return isRounded ? source : value
}
