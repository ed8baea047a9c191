import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import styles from './EditorFrame.module.css'

/** The page of a channel while it is loading: two columns, as they will stand. */
export function EditorSkeleton() {
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <div className={styles.head}>
          <SkeletonRows rows={1} />
        </div>
        <div className={styles.fields}>
          <SkeletonRows rows={6} withAvatar={false} />
        </div>
      </div>
      <div className={styles.aside}>
        <SkeletonRows rows={4} withAvatar={false} />
      </div>
    </div>
  )
}
