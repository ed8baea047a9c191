import { textOn } from '@besedka/contract/colour-contrast'
import { useState } from 'react'
import { useFileUrl } from '../../api/use-file-url.ts'
import styles from './LogoChoice.module.css'

/**
 * The logo, or the first letter of the title on the brand colour. It is round unless the picture is wide, as in the chat; `whole` never cuts it, as in
 * the menu.
 */
export function LogoPicture({ fileId, title, colour, whole }: { fileId: string | null; title: string; colour: string; whole?: boolean }) {
  const url = useFileUrl(fileId, 'original')
  const [isWide, setIsWide] = useState(false)
  const isWhole = whole || (isWide && url !== undefined)
  const ground = /^#[0-9a-f]{6}$/i.test(colour) ? colour : '#0F766E'
  return (
    <span
      className={styles.logo}
      data-whole={isWhole || undefined}
      style={isWhole && url ? undefined : { background: ground, color: textOn(ground) }}
    >
      {url ? (
        <img
          src={url}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setIsWide(naturalWidth > naturalHeight * 1.25)}
        />
      ) : (
        ([...title.trim()][0] ?? '').toLocaleUpperCase()
      )}
    </span>
  )
}
