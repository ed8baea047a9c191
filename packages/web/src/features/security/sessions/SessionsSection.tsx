import type { SessionView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { logOut } from '../../../app/log-out.ts'
import { navigate } from '../../../app/router/address.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import { ProfileSection } from '../../profile/ProfileSection.tsx'
import styles from '../Security.module.css'
import { sayFailure } from '../say-failure.ts'
import { refreshSecurity, sessionsQuery } from '../security-query.ts'
import { SessionRow } from './SessionRow.tsx'
import { useSessionWords } from './use-session-words.ts'

const refreshMs = 30_000

/** Where the account is signed in, this browser first; each can be ended, or all others at once. */
export function SessionsSection() {
  const { t } = useTranslation('security')
  const query = useQuery({ ...sessionsQuery, refetchInterval: refreshMs })
  const words = useSessionWords()
  const [asking, setAsking] = useState(false)
  const [disowned, setDisowned] = useState<SessionView>()
  const { busy, run } = useAct(sayFailure)

  async function end(work: () => Promise<unknown>, said: string): Promise<void> {
    await run(async () => {
      await work()
      await refreshSecurity()
      showToast({ kind: 'success', text: said })
    })
    setAsking(false)
    setDisowned(undefined)
  }

  async function disown(): Promise<void> {
    await api.security.endOtherSessions()
    navigate('/admin/profile/general#password')
  }

  function describe(session: SessionView): string {
    const { device, network, began } = words(session)
    return [device, network, began].filter((part) => part !== null).join(' · ')
  }

  function endOne({ id, current }: SessionView): void {
    if (current) void logOut()
    else void end(() => api.security.endSession({ sessionId: id }), t('sessionEnded'))
  }

  return (
    <ProfileSection title={t('sessionsTitle')} text={t('sessionsText')}>
      <ListStates query={query} rows={2}>
        {(sessions) => (
          <>
            <ul className={styles.list}>
              {thisFirst(sessions).map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => endOne(session)} onDisown={() => setDisowned(session)} />
              ))}
            </ul>
            {sessions.length === 1 && <p className={styles.text}>{t('sessionsOnlyThis')}</p>}
            {sessions.length > 1 && (
              <div className={styles.buttons}>
                <Button variant="default" onClick={() => setAsking(true)}>
                  {t('sessionsEndOthers')}
                </Button>
              </div>
            )}
          </>
        )}
      </ListStates>
      <ConfirmDialog
        open={asking}
        title={t('sessionsEndOthersTitle')}
        text={t('sessionsEndOthersText')}
        confirmLabel={t('sessionsEndOthers')}
        dangerous
        busy={busy}
        onConfirm={() => void end(() => api.security.endOtherSessions(), t('sessionsEnded'))}
        onCancel={() => setAsking(false)}
      />
      <ConfirmDialog
        open={disowned !== undefined}
        title={t('sessionNotMeTitle')}
        text={disowned ? t('sessionNotMeText', { session: describe(disowned) }) : ''}
        confirmLabel={t('sessionNotMeConfirm')}
        dangerous
        busy={busy}
        onConfirm={() => void end(disown, t('sessionsEnded'))}
        onCancel={() => setDisowned(undefined)}
      />
    </ProfileSection>
  )
}

function thisFirst(sessions: readonly SessionView[]): SessionView[] {
  return sessions.toSorted((one, other) => Number(other.current) - Number(one.current))
}
