import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import styles from './TemplateKinds.module.css'
import { templateWords } from './words.ts'

const root = '/admin/preferences/templates'

/** Leads from the organisation's own templates to those that a provider keeps, and back. */
export function TemplateKinds() {
  const t = useWords(templateWords)
  // The other page is everybody's (specification 6).
  if (!hasRight(useCurrentUser(), 'AUTHORITY_TEAM_TEMPLATE')) return null
  const kinds = [
    { path: `${root}/custom`, word: t('ownKind') },
    { path: `${root}/whats-app`, word: 'WhatsApp' },
  ]
  return (
    <nav className={styles.kinds} aria-label={t('kinds')}>
      {kinds.map(({ path, word }) => (
        <Link key={path} to={path} within={path} className={styles.kind}>
          {word}
        </Link>
      ))}
    </nav>
  )
}
