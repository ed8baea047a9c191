import type { Shift } from '@besedka/contract'
import { type PointerEvent, useRef } from 'react'
import { dragged, type Grip, withShiftAt } from '../draft/shift-edits.ts'
import { blocksOf } from './bar-blocks.ts'
import styles from './Week.module.css'

const dayMinutes = 1_440
/** As long as a shift is that a click makes. */
const newMinutes = 60

type Props = { shifts: Shift[]; dayBefore: readonly Shift[]; onChange: (shifts: Shift[]) => void }

/** `least` keeps a shift that was just made from shrinking under the hand that makes it longer. */
type Drag = { from: number; least: number; shifts: Shift[]; index: number; grip: Grip }

/** A day as a bar from midnight to midnight, for the pointer only: what it does can be typed beside it. */
export function DayBar({ shifts, dayBefore, onChange }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)

  function minuteAt(event: PointerEvent): number {
    const { left, width } = track.current?.getBoundingClientRect() ?? { left: 0, width: 1 }
    return ((event.clientX - left) / width) * dayMinutes
  }

  function take(event: PointerEvent, index: number, grip: Grip): void {
    if (event.button !== 0) return
    event.stopPropagation()
    event.preventDefault()
    track.current?.setPointerCapture(event.pointerId)
    drag.current = { from: minuteAt(event), least: -dayMinutes, shifts, index, grip }
  }

  function add(event: PointerEvent): void {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const added = withShiftAt(shifts, minuteAt(event))
    if (!added) return
    event.preventDefault()
    track.current?.setPointerCapture(event.pointerId)
    drag.current = { from: minuteAt(event) + newMinutes, least: 0, ...added, grip: 'end' }
    onChange(added.shifts)
  }

  function move(event: PointerEvent): void {
    const taken = drag.current
    if (taken) onChange(dragged(taken.shifts, taken.index, taken.grip, Math.max(taken.least, minuteAt(event) - taken.from)))
  }

  function letGo(): void {
    drag.current = null
  }

  return (
    <div
      ref={track}
      className={styles.track}
      aria-hidden
      onPointerDown={add}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      {blocksOf(shifts, dayBefore).map(({ from, until, index, overnight }) => (
        <div
          key={index ?? 'night'}
          className={styles.block}
          data-tail={index === null || undefined}
          data-overnight={overnight || undefined}
          style={{ insetInlineStart: `${(from / dayMinutes) * 100}%`, width: `${((until - from) / dayMinutes) * 100}%` }}
          onPointerDown={(event) => (index === null ? event.stopPropagation() : take(event, index, 'whole'))}
        >
          {index !== null && <span className={styles.grip} onPointerDown={(event) => take(event, index, 'start')} />}
          {index !== null && !overnight && <span className={styles.grip} onPointerDown={(event) => take(event, index, 'end')} />}
        </div>
      ))}
    </div>
  )
}
