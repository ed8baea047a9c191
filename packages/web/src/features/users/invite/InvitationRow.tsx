import type { InvitationView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { exactMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { roleWords } from '../../../ui/role-words.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { refreshUsers } from '../users-queries.ts'
import { CopyLink } from './CopyLink.tsx'
import styles from './OpenInvitations.module.css'

/** An open invitation: to whom, as what, until when; it can be sent again or withdrawn. `now` in milliseconds. */
export function InvitationRow({ invitation, now }: { invitation: InvitationView; now: number }) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useAct()
  const { id: invitationId, email, name, role, teams, invitedBy, expiresAt, mailed } = invitation
  const outdated = Date.parse(expiresAt) <= now
  const until = outdated ? t('outdated') : t('goodUntil', { when: exactMoment(expiresAt, locale, now) })

  /** Does it, says so, and brings the list up to date: also when somebody was faster. */
  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    await run(async () => {
      await work()
      showToast({ kind: 'success', text: done })
    })
    refreshUsers()
    setAsking(false)
  }

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.email}>{email}</span>
        <span className={styles.second}>
          {[name, roleWords(role.name, locale), ...teams.map((team) => team.name)].filter(Boolean).join(', ')} ·{' '}
          {t('invitedBy', { name: invitedBy.name })}
        </span>
        <span className={outdated ? styles.outdated : styles.second}>{until}</span>
        {!mailed && !outdated && <span className={styles.outdated}>{t('notMailed')}</span>}
      </div>
      <div className={styles.buttons}>
        {!outdated && <CopyLink invitationId={invitationId} />}
        <Button
          variant="default"
          size="compact-sm"
          loading={busy && !asking}
          onClick={() => void act(() => api.invitations.resend({ invitationId }), t('resent'))}
        >
          {t('resend')}
        </Button>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAsking(true)}>
          {t('revoke')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('revokeQuestion', { email })}
        text={t('revokeText')}
        confirmLabel={t('revoke')}
        dangerous
        busy={busy}
        onConfirm={() => void act(() => api.invitations.revoke({ invitationId }), t('revoked'))}
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}
