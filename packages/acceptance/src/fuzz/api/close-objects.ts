/**
 * A copy of a document in which every object of an answer has only the properties that are written down. JSON Schema allows all others by
 * default. Requests are left as they are.
 */
export function closeObjects<T>(schema: T, inAnswer = false): T {
  if (Array.isArray(schema)) return schema.map((one) => closeObjects(one, inAnswer)) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]) => [
    key,
    closeObjects(value, inAnswer || key === 'responses' || key === 'schemas'),
  ])
  const copy = Object.fromEntries(entries)
  const isObject = inAnswer && copy.type === 'object' && typeof copy.properties === 'object'
  return isObject && copy.additionalProperties === undefined ? { ...copy, additionalProperties: false } : copy
}
