/** Where somebody is about to go: `URL` and `Location` are such. */
type Place = { pathname: string; search: string }

/** Asked before another page opens: true keeps the present one, and `go` leaves it after all. */
type Guard = (to: Place, go: () => void) => boolean

let guard: Guard | null = null

/** Has a guard asked before the page is left; the answer ends that. */
export function holdBack(by: Guard): () => void {
  guard = by
  return () => {
    if (guard === by) guard = null
  }
}

/** Whether unsaved changes keep the present page. */
export function isHeldBack(to: Place, go: () => void): boolean {
  return guard?.(to, go) ?? false
}
