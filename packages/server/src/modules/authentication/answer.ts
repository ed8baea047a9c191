/** The one shape of a successful answer (spec 7). */
export function ok<T>(entity: T): { code: 'ok'; entity: T } {
  return { code: 'ok', entity }
}
