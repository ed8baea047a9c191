import { textOn } from '@besedka/contract/colour-contrast'
import { useFileUrl } from '../../api/use-file-url.ts'
import styles from './LogoChoice.module.css'

/** The logo, or the first letter of the title on the brand colour: round as the chat shows it, or `whole` as the menu does. */
export function LogoPicture({ fileId, title, colour, whole }: { fileId: string | null; title: string; colour: string; whole?: boolean }) {
  const url = useFileUrl(fileId, 'original')
  const ground = /^#[0-9a-f]{6}$/i.test(colour) ? colour : '#0F766E'
  return (
    <span
      className={styles.logo}
      data-whole={whole || undefined}
      style={whole && url ? undefined : { background: ground, color: textOn(ground) }}
    >
      {url ? <img src={url} alt="" /> : ([...title.trim()][0] ?? '').toLocaleUpperCase()}
    </span>
  )
}
