import type { TeamUse, TeamView } from '@besedka/contract'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { DeleteNamed } from '../chat-steps/DeleteNamed.tsx'
import { refreshTeams } from './team-queries.ts'

/** Deletes the team, or says what still points to it. */
export function DeleteTeam({ team, onDeleted }: { team: TeamView; onDeleted: () => void }) {
  const { t } = useTranslation('teams')
  const [use, setUse] = useState<TeamUse>()
  const alone = [
    ...(use?.templates.length ? [t('aloneTemplates', { names: use.templates.join(', ') })] : []),
    ...(use?.categories.length ? [t('aloneCategories', { names: use.categories.join(', ') })] : []),
  ]
  return (
    <DeleteNamed
      label={t('deleteTeam')}
      question={t('deleteQuestion', { name: team.name })}
      text={[...alone, t('deleteText', { count: team.memberCount })].join(' ')}
      id={team.id}
      done={t('deleted')}
      findUse={async () => {
        const found = await api.teams.deletion({ teamId: team.id })
        setUse(found)
        return found.channels.length > 0 || found.rules.length > 0 || found.openChats > 0 ? <TeamUseList use={found} /> : undefined
      }}
      remove={() => api.teams.delete({ teamId: team.id })}
      onDeleted={() => {
        onDeleted()
        refreshTeams()
      }}
    />
  )
}

function TeamUseList({ use }: { use: TeamUse }) {
  const { t } = useTranslation('teams')
  return (
    <>
      <strong>{t('inUse')}</strong>
      <ul>
        {use.channels.length > 0 && <li>{t('inUseChannels', { names: use.channels.join(', ') })}</li>}
        {use.rules.length > 0 && <li>{t('inUseRules', { names: use.rules.join(', ') })}</li>}
        {use.openChats > 0 && <li>{t('inUseChats', { count: use.openChats })}</li>}
      </ul>
      {t('inUseAdvice')}
    </>
  )
}
