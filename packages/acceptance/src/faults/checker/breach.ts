/** The invariants of the product, as docs/faults.md words them. */
export type InvariantId = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I7' | 'I8' | 'I9'

/**
 * Something that must never be. `lost`: an accepted message is not where it must be. `doubled`: it is there twice. `disordered`: it is in the
 * wrong place. `broken`: anything else an invariant forbids.
 */
export type Breach = {
  invariant: InvariantId
  kind: 'lost' | 'doubled' | 'disordered' | 'broken'
  /** Which message, where: enough to look for it. */
  what: string
}
