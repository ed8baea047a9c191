import { useFileUrl } from '../../api/use-file-url.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './StaffAvatar.module.css'

/** A colleague's photo, or their initials while there is none. Decorative, as the initials are. */
export function StaffAvatar({ name, id, photoId, size = 32 }: { name: string; id: string; photoId: string | null; size?: number }) {
  const url = useFileUrl(photoId, 'original')
  if (!url) return <Avatar name={name} seed={id} size={size} />
  return <img className={styles.photo} src={url} alt="" width={size} height={size} />
}
