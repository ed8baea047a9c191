import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './CropDialog.module.css'
import { type Crop, moved, zoomed, zoomOf } from './crop.ts'
import { drawCrop } from './draw-crop.ts'

const sidePx = 320
/** How far an arrow key moves, as a part of the square; and how much a key or a turn of the wheel zooms. */
const step = 0.04
const zoomStep = 1.1

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

type Props = {
  picture: ImageBitmap
  crop: Crop
  /** A hand may have moved on before the last step was drawn: each goes on from the one before. */
  onChange: (change: (crop: Crop) => Crop) => void
}

/** The picture under a round window: dragged, turned by the wheel, or moved by keys. */
export function CropArea({ picture, crop, onChange }: Props) {
  const { t } = useTranslation('users')
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  function onKeyDown(event: KeyboardEvent): void {
    const arrow = arrows[event.key]
    const zoom = event.key === '+' || event.key === '=' ? zoomStep : event.key === '-' ? 1 / zoomStep : undefined
    if (!arrow && !zoom) return
    event.preventDefault()
    if (arrow) onChange((now) => moved(now, picture, arrow))
    if (zoom) zoomBy(zoom)
  }

  function onPointerMove(event: PointerEvent<HTMLCanvasElement>): void {
    if (event.buttons !== 1) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const by = { x: -event.movementX / width, y: -event.movementY / width }
    onChange((now) => moved(now, picture, by))
  }

  function zoomBy(factor: number): void {
    onChange((now) => zoomed(now, picture, zoomOf(now, picture) * factor))
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas is moved by keys, and says so in its name
    <div className={styles.area} role="application" aria-label={t('cropArea')} tabIndex={0} data-autofocus onKeyDown={onKeyDown}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={sidePx}
        height={sidePx}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onWheel={(event) => zoomBy(event.deltaY < 0 ? zoomStep : 1 / zoomStep)}
      />
    </div>
  )
}
