import type { TeamUse, TeamView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { navigate } from '../../app/router/address.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './fields.module.css'
import { refreshTeams } from './team-queries.ts'
import { teamListAddress } from './teams-address.ts'

/** The end of the form: deletes the team, or says what still points to it. */
export function DeleteTeam({ team }: { team: TeamView }) {
  const { t } = useTranslation('teams')
  const [use, setUse] = useState<TeamUse>()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function step(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast({ kind: 'error', text: isApiError(error) ? error.message : String(error) })
    }
    setBusy(false)
  }

  async function ask(): Promise<void> {
    const found = await api.teams.deletion({ teamId: team.id })
    const free = found.channels.length === 0 && found.rules.length === 0 && found.openChats === 0
    setUse(free ? undefined : found)
    setAsking(free)
  }

  async function remove(): Promise<void> {
    await api.teams.delete({ teamId: team.id })
    navigate(teamListAddress, { unasked: true })
    refreshTeams()
    showToast({ kind: 'success', text: t('deleted') })
  }

  return (
    <section className={styles.end} aria-label={t('deleteTeam')}>
      {use && (
        <div className={styles.inUse} role="alert">
          <strong>{t('inUse')}</strong>
          <ul>
            {use.channels.length > 0 && <li>{t('inUseChannels', { names: use.channels.join(', ') })}</li>}
            {use.rules.length > 0 && <li>{t('inUseRules', { names: use.rules.join(', ') })}</li>}
            {use.openChats > 0 && <li>{t('inUseChats', { count: use.openChats })}</li>}
          </ul>
          {t('inUseAdvice')}
        </div>
      )}
      <Button variant="default" loading={busy && !asking} onClick={() => void step(ask)}>
        {t('deleteTeam')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('deleteQuestion', { name: team.name })}
        text={t('deleteText', { count: team.memberCount })}
        confirmLabel={t('deleteTeam')}
        dangerous
        busy={busy}
        onConfirm={() => void step(remove)}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}
