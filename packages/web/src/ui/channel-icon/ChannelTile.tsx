import type { ChannelType } from '@besedka/contract'
import styles from './ChannelTile.module.css'
import { lookOf } from './channel-looks.ts'

/** The sign of a channel type on a pale tile of its colour, for lists and headings of channels. Decorative: its name stands beside it. */
export function ChannelTile({ type }: { type: ChannelType }) {
  const { icon: Icon, colour } = lookOf(type)
  return (
    <span className={styles.tile} style={{ '--colour': colour }} aria-hidden>
      <Icon size={20} stroke={1.5} />
    </span>
  )
}
