import type { CrmConnectionView, CrmRunKind } from '@besedka/contract'
import { Button } from '@mantine/core'
import { api } from '../../api/client.ts'
import { exactMoment } from '../../format/moments.ts'
import { since } from '../../format/since.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { CopyField } from '../../ui/CopyField.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import styles from './crm.module.css'
import { refreshConnections } from './crm-queries.ts'
import { crmWords } from './crm-words.ts'
import { RunProgress } from './RunProgress.tsx'
import { useProblemText } from './use-problem-text.ts'

type Props = { connection: CrmConnectionView; now: number }

/** How the exchange goes, and what may be done about it. */
export function Exchange({ connection, now }: Props) {
  const t = useWords(crmWords)
  const locale = useLocale()
  const problemText = useProblemText(connection)
  const { busy, run } = useAct()
  const { id: connectionId, kind, state, problem, failingSince, accessEndsAt, syncedAt, waiting } = connection
  const isRunning = connection.run !== null && connection.run.finishedAt === null
  const starts: readonly CrmRunKind[] = state === 'new' ? ['dryRun', 'load'] : ['repair']

  const act = (work: () => Promise<unknown>, done?: string) =>
    void run(async () => {
      await work()
      await refreshConnections()
      if (done) showToast({ kind: 'success', text: done })
    })

  return (
    <>
      {problem && failingSince && (
        <p className={styles.notice} role="status">
          {t('failing', {
            when: since(failingSince, locale, now),
            ...problemText(problem.code),
          })}
          {problem.detail && <small> {problem.detail}</small>}
        </p>
      )}
      {accessEndsAt && !problem && (
        <p className={styles.notice} role="status">
          {t('accessEnds', { when: exactMoment(accessEndsAt, locale, now) })}
        </p>
      )}
      <div className={styles.part}>
        <p className={styles.hint}>
          {syncedAt ? t('synced', { when: since(syncedAt, locale, now) }) : t('neverSynced')}
          {waiting > 0 && ` · ${t('waiting', { count: waiting })}`}
        </p>
        <div className={styles.actions}>
          {state === 'paused' ? (
            <Button loading={busy} onClick={() => act(() => api.crmConnections.resume({ connectionId }), t('resumed'))}>
              {t('resume')}
            </Button>
          ) : (
            <Button variant="default" loading={busy} onClick={() => act(() => api.crmConnections.pause({ connectionId }), t('paused'))}>
              {t('pause')}
            </Button>
          )}
          <Button
            variant="default"
            loading={busy}
            onClick={() =>
              act(async () => {
                const { account } = await api.crmConnections.check({ connectionId }, { quiet: true })
                showToast({ kind: 'success', text: t('checked', { account: account ?? '' }) })
              })
            }
          >
            {t('check')}
          </Button>
        </div>
      </div>
      <section className={styles.part} aria-labelledby="crm-run">
        <h3 id="crm-run" className={styles.heading}>
          {t(state === 'new' ? 'run-load' : 'run-repair')}
        </h3>
        <p className={styles.hint}>{t(state === 'new' ? 'runText' : 'repairText')}</p>
        <div className={styles.actions}>
          {starts.map((kind) => (
            <Button
              key={kind}
              variant={kind === 'load' ? 'filled' : 'default'}
              disabled={isRunning || state === 'paused'}
              loading={busy}
              onClick={() => act(() => api.crmConnections.startRun({ connectionId, kind }, { quiet: true }))}
            >
              {t(`start-${kind}`)}
            </Button>
          ))}
        </div>
        {connection.run && <RunProgress run={connection.run} now={now} />}
      </section>
      <section className={styles.part} aria-labelledby="crm-hook">
        <h3 id="crm-hook" className={styles.heading}>
          {t('hookTitle')}
        </h3>
        <p className={styles.hint}>{t(connection.hookUrl ? `hookText-${kind}` : 'hookMissing')}</p>
        {connection.hookUrl && <CopyField label={t('hookTitle')} text={connection.hookUrl} />}
        {connection.hookedAt && <p className={styles.hint}>{t('hooked', { when: since(connection.hookedAt, locale, now) })}</p>}
      </section>
    </>
  )
}
