import type { RoutingReplayView, RoutingView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { SidePage } from '../../../ui/side-page/SidePage.tsx'
import type { Names } from '../use-names.ts'
import { ReplayFlows } from './ReplayFlows.tsx'
import styles from './ReplayPage.module.css'
import { useReplay } from './use-replay.ts'

type Props = { view: RoutingView; names: Names; onClose: () => void }

/** The side page of a replay: last week's chats go through the draft, and it shows how many of them would go elsewhere. */
export function ReplayPage({ view, names, onClose }: Props) {
  const { t } = useTranslation('routing')
  const { replay, failure, start, cancel } = useReplay(view.channelId)
  const running = replay?.state === 'running'
  const stale = replay !== undefined && !running && replay.version !== view.version
  return (
    <SidePage
      open
      title={t('replayTitle')}
      onClose={onClose}
      footer={
        running ? (
          <Button variant="default" onClick={() => void cancel()}>
            {t('replayStop')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => void start()}>
            {t('replayAgain')}
          </Button>
        )
      }
    >
      <p className={styles.text}>{t('replayText')}</p>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {stale && <p className={styles.stale}>{t('replayStale')}</p>}
      {replay && <Progress replay={replay} />}
      {replay && <ReplayFlows replay={replay} names={names} />}
    </SidePage>
  )
}

/** How far a replay is, and what it found so far. */
function Progress({ replay: { state, total, done, moved } }: { replay: RoutingReplayView }) {
  const { t } = useTranslation('routing')
  if (total === 0 && state !== 'running') return <p className={styles.sum}>{t('replayEmpty')}</p>
  return (
    <div className={styles.progress}>
      {state === 'running' && <progress className={styles.bar} max={Math.max(1, total)} value={done} aria-label={t('replayTitle')} />}
      <p className={styles.sum} role="status">
        {moved === 0 && state === 'done' ? t('replaySame', { count: total }) : t('replayMoved', { moved, count: done })}
      </p>
      {state === 'cancelled' && <p className={styles.text}>{t('replayCancelled', { done, count: total })}</p>}
    </div>
  )
}
