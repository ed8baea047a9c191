import styles from './QrPicture.module.css'
import { qrPath } from './qr-drawing.ts'

/** A QR code on the screen, dark on white in every theme: scanners want it so. */
export function QrPicture({ modules, label, size }: { modules: readonly (readonly boolean[])[]; label: string; size: number }) {
  return (
    <svg
      className={styles.picture}
      width={size}
      height={size}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(modules)} fill="#000" />
    </svg>
  )
}
