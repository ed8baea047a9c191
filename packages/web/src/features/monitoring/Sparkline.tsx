import { useWords } from '../../locales/define-words.ts'
import styles from './Monitoring.module.css'
import { monitoringWords } from './words.ts'

const width = 90
const height = 20

/** How many there were at each minute of the last half hour. */
export function Sparkline({ points }: { points: readonly number[] | undefined }) {
  const t = useWords(monitoringWords)
  const most = Math.max(0, ...(points ?? []))
  const last = points?.at(-1) ?? 0
  const words = t('trailOf', { most, last })
  const step = width / Math.max(1, (points?.length ?? 1) - 1)
  const y = (point: number) => height - 1 - (most === 0 ? 0 : (point / most) * (height - 3))
  const line = (points ?? [0, 0]).map((point, index) => `${(index * step).toFixed(1)},${y(point).toFixed(1)}`).join(' ')
  return (
    <svg className={styles.trail} data-flat={most === 0 || undefined} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={words}>
      <title>{words}</title>
      {most > 0 && <polygon points={`0,${height} ${line} ${width},${height}`} />}
      <polyline points={line} />
    </svg>
  )
}
