import type { CSSProperties } from 'react'
import styles from './SkeletonRows.module.css'

type Props = { width: number | string; height: number | string; style?: CSSProperties }

/** The room of one thing that is still loading; numbers are pixels. */
export function SkeletonBlock({ width, height, style }: Props) {
  return <div className={styles.block} style={{ width, height, ...style }} aria-hidden />
}
