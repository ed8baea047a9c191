import type { ByteRange } from '../../platform/files/file-store.ts'

/**
 * The bytes that a `Range` header asks for of `sizeBytes`: a range, `whole` when the header is absent, asks for several ranges or
 * cannot be read (RFC 9110 lets a server ignore it then), or `unsatisfiable` when it begins behind the end.
 */
export function byteRange(header: string | undefined, sizeBytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  const final = sizeBytes - 1
  if (first === '') return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, sizeBytes - Number(last)), end: final }
  const start = Number(first)
  const end = last === '' ? final : Math.min(Number(last), final)
  if (start > final) return 'unsatisfiable'
  return end < start ? 'whole' : { start, end }
}
