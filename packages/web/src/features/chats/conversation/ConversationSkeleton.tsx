import { SkeletonBlock } from '../../../ui/SkeletonBlock.tsx'
import styles from './Conversation.module.css'

const shapes = [
  { side: 'start', width: 260, height: 40 },
  { side: 'start', width: 180, height: 40 },
  { side: 'end', width: 300, height: 60 },
  { side: 'start', width: 220, height: 40 },
  { side: 'end', width: 200, height: 40 },
]

/** Bubbles in the shape of a conversation while it loads. */
export function ConversationSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden>
      {shapes.map((shape) => (
        <SkeletonBlock key={shape.width} width={shape.width} height={shape.height} style={{ alignSelf: shape.side }} />
      ))}
    </div>
  )
}
