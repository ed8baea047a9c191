import type { ArticlePicture as Picture } from '@besedka/contract'
import { useEffect, useRef, useState } from 'react'
import { useFileUrl } from '../chats/files/use-file-url.ts'
import styles from './article.module.css'

/** A picture of an article in its proportion from the first moment; its bytes come once it is near the screen. */
export function ArticlePicture({ picture: { fileId, alt, width, height } }: { picture: Picture }) {
  const place = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  const { url, failed } = useFileUrl(fileId, 'original', near)
  useEffect(() => {
    if (!place.current) return undefined
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), { rootMargin: '300px' })
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <figure ref={place} className={styles.picture} style={{ aspectRatio: `${width} / ${height}`, maxWidth: width }}>
      {url !== undefined && <img src={url} alt={alt} />}
      {failed && <figcaption>{alt}</figcaption>}
    </figure>
  )
}
