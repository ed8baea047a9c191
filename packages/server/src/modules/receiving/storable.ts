/**
 * What a provider has sent, without what PostgreSQL cannot keep: NUL goes, and halves of surrogate pairs become U+FFFD. Our own doors refuse such
 * text (`storable-text.ts`); a provider could do nothing about a refusal, and the customer's words would be lost with one sign.
 */
export function storable<T>(value: T): T {
  // What is made has the shape of what was given: only texts are others.
  return clean(value) as T
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed()
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, clean(part)]))
}
