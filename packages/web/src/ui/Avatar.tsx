import styles from './Avatar.module.css'
import { hueOf, initialsOf } from './avatar-look.ts'

/**
 * Initials on a colour that stays with the person: it depends on the seed (their id) alone.
 * Decorative: the name stands beside it, so screen readers skip it.
 */
export function Avatar({ name, seed, size = 32 }: { name: string; seed: string; size?: number }) {
  return (
    <span className={styles.avatar} style={{ '--hue': hueOf(seed), '--size': `${size}px` }} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
