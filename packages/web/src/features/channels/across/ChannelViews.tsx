import { Link } from '../../../app/router/Link.tsx'
import { useWords } from '../../../locales/define-words.ts'
import { acrossWords } from './across-words.ts'
import styles from './ChannelViews.module.css'
import type { ChannelPart } from './channel-parts.ts'

type Props = { path: string; parts: readonly ChannelPart[]; open: ChannelPart | undefined }

/** Tabs: the list of channels, and a page each for what is set in all of them. */
export function ChannelViews({ path, parts, open }: Props) {
  const t = useWords(acrossWords)
  return (
    <nav className={styles.views} aria-label={t('pages')}>
      <Link to={path} isPresent={open === undefined} className={styles.view}>
        {t('list')}
      </Link>
      {parts.map((part) => (
        <Link key={part} to={`${path}?view=${part}`} isPresent={part === open} className={styles.view}>
          {t(part)}
        </Link>
      ))}
    </nav>
  )
}
