/** Where a popover stands beside its button, and which of their edges are in line. */
export type Position = 'bottom-end' | 'bottom-start' | 'top-start' | 'top-end' | 'right-end'

type Size = { width: number; height: number }
type Edges = Size & { top: number; bottom: number; left: number; right: number }

const gap = 8

/** The upper left corner for a box beside an anchor, in pixels of the window: on the other side where it would not fit, never outside. */
export function placeBeside(anchor: Edges, box: Size, room: Size, position: Position): { left: number; top: number } {
  const [side, align] = position.split('-')
  if (side === 'right') {
    const right = anchor.right + gap
    const left = right + box.width + gap <= room.width ? right : anchor.left - gap - box.width
    return inside({ left, top: anchor.bottom - box.height }, box, room)
  }
  const above = anchor.top - gap - box.height
  const below = anchor.bottom + gap
  const fitsBelow = below + box.height + gap <= room.height
  const top = side === 'top' ? (above >= gap || !fitsBelow ? above : below) : fitsBelow || above < gap ? below : above
  return inside({ left: align === 'start' ? anchor.left : anchor.right - box.width, top }, box, room)
}

function inside({ left, top }: { left: number; top: number }, box: Size, room: Size) {
  return {
    left: Math.max(gap, Math.min(left, room.width - gap - box.width)),
    top: Math.max(gap, Math.min(top, room.height - gap - box.height)),
  }
}
