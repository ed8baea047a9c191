import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useWords } from '../../locales/define-words.ts'
import { LinkTab, LinkTabs } from '../../ui/link-tabs/LinkTabs.tsx'
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
    <LinkTabs label={t('kinds')}>
      {kinds.map(({ path, word }) => (
        <LinkTab key={path} to={path} within={path}>
          {word}
        </LinkTab>
      ))}
    </LinkTabs>
  )
}
