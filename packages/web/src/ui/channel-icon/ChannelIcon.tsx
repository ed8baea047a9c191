import { lookOf } from './channel-looks.ts'

/** The sign of a channel type in its own colour, for lines of text. Decorative: its name stands beside it, or in `title`. */
export function ChannelIcon({ type, size = 16, title }: { type: string | undefined; size?: number; title?: string }) {
  const { icon: Icon, colour } = lookOf(type)
  return (
    <span
      title={title}
      style={{
        display: 'inline-grid',
        placeItems: 'center',
        width: size,
        height: size,
        borderRadius: '28%',
        background: colour,
        color: '#fff',
        flex: 'none',
      }}
      aria-hidden
    >
      <Icon size={Math.round(size * 0.7)} stroke={2} />
    </span>
  )
}
