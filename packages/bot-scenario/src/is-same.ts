/** Deep equality of JSON values. Key order does not count: PostgreSQL stores `jsonb` keys in an order of its own. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)))
}
