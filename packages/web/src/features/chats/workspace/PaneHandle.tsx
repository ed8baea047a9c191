import { useState } from 'react'
import styles from './Workspace.module.css'

const keyStep = 16

type Props = {
  label: string
  /** The edge of its pane that it stands on. */
  side: 'start' | 'end'
  width: number
  from: number
  to: number
  onResize: (width: number) => void
}

/** The edge of a pane: dragged, or moved with the arrow keys. Widths in pixels. */
export function PaneHandle({ label, side, width, from, to, onResize }: Props) {
  const [dragging, setDragging] = useState(false)
  const outwards = side === 'end' ? 1 : -1
  const resize = (next: number) => onResize(Math.round(Math.min(to, Math.max(from, next))))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is not a rule between paragraphs
    <div
      className={styles.handle}
      data-side={side}
      data-dragging={dragging || undefined}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={from}
      aria-valuemax={to}
      tabIndex={0}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragging(true)
      }}
      onPointerMove={(event) => dragging && resize(width + event.movementX * outwards)}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
      onKeyDown={(event) => {
        if (event.code === 'ArrowRight') resize(width + keyStep * outwards)
        if (event.code === 'ArrowLeft') resize(width - keyStep * outwards)
      }}
    />
  )
}
