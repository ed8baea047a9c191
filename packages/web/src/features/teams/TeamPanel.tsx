import type { TeamView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FormPane } from '../../ui/form-pane/FormPane.tsx'
import { SaveFoot } from '../../ui/form-pane/SaveFoot.tsx'
import { RestoredHint } from '../../ui/kept-form/RestoredHint.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
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

/** The side page of a team; an empty id makes a new one. */
export function TeamPanel({ id }: { id: string }) {
  const { t } = useTranslation('teams')
  const team = useQuery({ ...teamQuery(id), enabled: id !== '' })
  if (id === '') return <TeamEditor />
  if (team.data) return <TeamEditor key={team.data.id} team={team.data} />
  const gone = isApiError(team.error, 'teamNotFoundException') || isApiError(team.error, 'validationException')
  return (
    <FormPane title={t('team')} closeTo={teamListAddress}>
      {team.isPending && <SkeletonRows rows={6} withAvatar={false} />}
      {gone && <EmptyState title={t('goneTitle')} text={t('goneText')} />}
      {team.isError && !gone && <ErrorState error={team.error} onRetry={() => void team.refetch()} />}
    </FormPane>
  )
}

function TeamEditor({ team }: { team?: TeamView }) {
  const { t } = useTranslation('teams')
  const answer = useRef(team)
  const form = useForm({
    name: `team.${team?.id ?? 'new'}`,
    initial: team ? draftOfTeam(team) : newTeamDraft,
    problemsOf: teamProblems,
    async save(draft) {
      answer.current = team ? await api.teams.update({ teamId: team.id, ...teamOf(draft) }) : await api.teams.create(teamOf(draft))
    },
  })

  async function submit(): Promise<void> {
    if (!(await form.submit()) || !answer.current) return
    keepTeam(answer.current)
    showToast({ kind: 'success', text: t(team ? 'updated' : 'created') })
    if (!team) navigate(teamAddress(answer.current.id), { replace: true, unasked: true })
  }

  return (
    <FormPane
      title={team?.name ?? t('newTeam')}
      closeTo={teamListAddress}
      onSubmit={() => void submit()}
      foot={<SaveFoot form={form} isNew={!team} createLabel={t('create')} />}
    >
      {form.restored && <RestoredHint onStartOver={form.startOver} />}
      <TeamFields form={form} />
      <MemberField form={form} />
      <TimeFields form={form} />
      <SignatureField form={form} />
      <div className={styles.group}>
        {team ? <WorkingHoursField ownerType="team" ownerId={team.id} /> : <p className={styles.text}>{t('hoursLater')}</p>}
      </div>
      {team && <DeleteTeam team={team} />}
    </FormPane>
  )
}
