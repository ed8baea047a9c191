import { textOn } from '@besedka/contract/colour-contrast'
import { useFileUrl } from '../../api/use-file-url.ts'
import styles from './LogoChoice.module.css'

/** The logo as the chat shows it, or the first letter of the title on the brand colour. */
export function LogoPicture({ fileId, title, colour }: { fileId: string | null; title: string; colour: string }) {
  const url = useFileUrl(fileId, 'original')
  const ground = /^#[0-9a-f]{6}$/i.test(colour) ? colour : '#0F766E'
  return (
    <span className={styles.logo} style={{ background: ground, color: textOn(ground) }}>
      {url ? <img src={url} alt="" /> : ([...title.trim()][0] ?? '').toLocaleUpperCase()}
    </span>
  )
}
