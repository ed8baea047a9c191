import type { TeamView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { LoadingSide } from '../../ui/side-page/LoadingSide.tsx'
import { WorkingHoursField } from '../working-hours/WorkingHoursField.tsx'
import { DeleteTeam } from './DeleteTeam.tsx'
import styles from './fields.module.css'
import { MemberField } from './MemberField.tsx'
import { SignatureField } from './SignatureField.tsx'
import { TeamFields } from './TeamFields.tsx'
import { TimeFields } from './TimeFields.tsx'
import { draftOfTeam, newTeamDraft, teamOf, teamProblems } from './team-draft.ts'
import { keepTeam, teamQuery } from './team-queries.ts'
import { teamAddress, teamListAddress } from './teams-address.ts'

const close = () => navigate(teamListAddress, { unasked: true })

/** A team beside the list; an empty id makes a new one. */
export function TeamEditor({ id }: { id: string }) {
  const { t } = useTranslation('teams')
  const team = useQuery({ ...teamQuery(id), enabled: id !== '' })
  if (id === '' || team.data) return <TeamForm key={id} team={team.data} />
  const isGone = isApiError(team.error, 'teamNotFoundException') || isApiError(team.error, 'validationException')
  return <LoadingSide title={t('team')} query={team} gone={isGone && { title: t('goneTitle'), text: t('goneText') }} onClose={close} />
}

function TeamForm({ team }: { team: TeamView | undefined }) {
  const { t } = useTranslation('teams')
  const form = useForm({
    name: `team.${team?.id ?? 'new'}`,
    initial: team ? draftOfTeam(team) : newTeamDraft,
    problemsOf: teamProblems,
    async save(draft) {
      const answer = team ? await api.teams.update({ teamId: team.id, ...teamOf(draft) }) : await api.teams.create(teamOf(draft))
      keepTeam(answer)
      if (!team) navigate(teamAddress(answer.id), { replace: true, unasked: true })
    },
  })
  return (
    <EntityEditor
      form={form}
      title={team?.name ?? t('newTeam')}
      createLabel={team ? undefined : t('create')}
      saved={t(team ? 'updated' : 'created')}
      stays
      onClose={close}
      acts={(leave) => team && <DeleteTeam team={team} onDeleted={leave} />}
    >
      <div>
        <TeamFields form={form} />
        <MemberField form={form} />
        <TimeFields form={form} />
        <SignatureField form={form} />
        <div className={styles.group}>
          {team ? <WorkingHoursField ownerType="team" ownerId={team.id} /> : <p className={styles.text}>{t('hoursLater')}</p>}
        </div>
      </div>
    </EntityEditor>
  )
}
