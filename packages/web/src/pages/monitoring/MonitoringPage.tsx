import { durationText } from '@besedka/contract'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { queryClient } from '../../api/query-client.ts'
import { useNames } from '../../api/use-names.ts'
import { useFeedNews } from '../../app/feed-news.ts'
import { useAddress } from '../../app/router/address.ts'
import { BackgroundFollower } from '../../features/chats/workspace/BackgroundFollower.tsx'
import { CustomerTable, customersListKey } from '../../features/customers/CustomerTable.tsx'
import { AlertList } from '../../features/monitoring/alerts/AlertList.tsx'
import { AlertMark } from '../../features/monitoring/alerts/AlertMark.tsx'
import { alertsQuery } from '../../features/monitoring/alerts/alert-queries.ts'
import { alertWords } from '../../features/monitoring/alerts/alert-words.ts'
import { BoardCards } from '../../features/monitoring/BoardCards.tsx'
import { boardWords } from '../../features/monitoring/boards/board-words.ts'
import { ColumnChoice } from '../../features/monitoring/ColumnChoice.tsx'
import { LimitForNow } from '../../features/monitoring/LimitForNow.tsx'
import { LiveTable } from '../../features/monitoring/LiveTable.tsx'
import styles from '../../features/monitoring/Monitoring.module.css'
import {
  type MonitoringTab,
  monitoringKey,
  monitoringTabs,
  operatorsQuery,
  placesQuery,
  staleAfterMs,
  trailsQuery,
  useFreshWithFeed,
} from '../../features/monitoring/monitoring-queries.ts'
import { useServerNow } from '../../features/monitoring/server-clock.ts'
import { useNow } from '../../features/monitoring/use-now.ts'
import { monitoringWords } from '../../features/monitoring/words.ts'
import { ColleagueStatus } from '../../features/presence/ColleagueStatus.tsx'
import frame from '../../features/reports/ReportsScreen.module.css'
import { secondsClock } from '../../format/moments.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { LinkTab, LinkTabs } from '../../ui/link-tabs/LinkTabs.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

const ThresholdsForm = lazyPart(async () => (await import('../../features/monitoring/alerts/ThresholdsForm.tsx')).ThresholdsForm)

const BoardsPanel = lazyPart(async () => (await import('../../features/monitoring/boards/BoardsPanel.tsx')).BoardsPanel)

/** Online monitoring (spec 2): how it stands at this moment in channels, teams and with operators; asked again with every word of the feed. */
export function MonitoringPage() {
  return (
    <BackgroundFollower>
      <Screen />
    </BackgroundFollower>
  )
}

function Screen() {
  const t = useWords(monitoringWords)
  const path = useAddress((address) => address.path)
  const tab = monitoringTabs.find((one) => path === `/admin/monitoring/${one}`) ?? 'channels'
  const ofAlerts = useWords(alertWords)
  const ofBoards = useWords(boardWords)
  const setsThresholds = hasRight(useCurrentUser(), 'AUTHORITY_TEAMS_UPDATE')
  const [side, setSide] = useState<'thresholds' | 'boards'>()
  const closeSide = () => setSide(undefined)
  useFreshWithFeed(monitoringKey)
  return (
    <div className={frame.screen}>
      <div className={frame.scroll}>
        <header className={frame.head}>
          <h1 className={frame.title}>{t('title')}</h1>
          {tab === 'abonents' ? <CustomersUpdated /> : <Updated tab={tab} />}
          <span className={styles.headActs}>
            <AlertList />
            {setsThresholds && (
              <Button variant="default" onClick={() => setSide('thresholds')}>
                {ofAlerts('thresholds')}
              </Button>
            )}
            <Button variant="default" onClick={() => setSide('boards')}>
              {ofBoards('boards')}
            </Button>
          </span>
        </header>
        <LinkTabs label={t('tabs')}>
          {monitoringTabs.map((one) => (
            <LinkTab key={one} to={`/admin/monitoring/${one}`} isPresent={one === tab}>
              {t(one)}
            </LinkTab>
          ))}
        </LinkTabs>
        {tab === 'operators' && <Operators />}
        {(tab === 'channels' || tab === 'teams') && <Places key={tab} tab={tab} />}
        {tab === 'abonents' && <Abonents />}
      </div>
      <Suspense>
        {side === 'thresholds' && <ThresholdsForm onClose={closeSide} />}
        {side === 'boards' && <BoardsPanel onClose={closeSide} />}
      </Suspense>
    </div>
  )
}

/** All pages that are shown are asked for again: customers come more slowly than figures change. */
const customersGatherMs = 10_000

/** The table of customers as it stands now. */
function Abonents() {
  useFreshWithFeed(customersListKey, { gatherMs: customersGatherMs })
  return (
    <div className={styles.abonents}>
      <CustomerTable root="/admin/monitoring/abonents" />
    </div>
  )
}

/** When the figures are of; who has not been answered for long sees that they may be others by now. */
function Updated({ tab }: { tab: Exclude<MonitoringTab, 'abonents'> }) {
  const now = useNow()
  const line = useFeedNews((news) => news.line)
  const places = useQuery({ ...placesQuery(tab === 'teams' ? 'teams' : 'channels'), enabled: tab !== 'operators' })
  const operators = useQuery({ ...operatorsQuery, enabled: tab === 'operators' })
  const { dataUpdatedAt } = tab === 'operators' ? operators : places
  return <UpdatedAt at={dataUpdatedAt} stale={!line || now - dataUpdatedAt > staleAfterMs} />
}

/** When the customers were asked for last. As long as the line stands they are asked for again with whatever changes, and are no older than that. */
function CustomersUpdated() {
  // Each second it looks again.
  useNow()
  const line = useFeedNews((news) => news.line)
  const shown = queryClient.getQueryCache().findAll({ queryKey: customersListKey, type: 'active' })
  return <UpdatedAt at={Math.max(0, ...shown.map(({ state }) => state.dataUpdatedAt))} stale={!line} />
}

/** `at` in milliseconds; 0: nothing has come yet. */
function UpdatedAt({ at, stale }: { at: number; stale: boolean }) {
  const t = useWords(monitoringWords)
  const locale = useLocale()
  if (at === 0) return null
  const time = secondsClock(at, locale)
  return (
    <span className={styles.updated} data-stale={stale || undefined}>
      {t(stale ? 'stale' : 'updated', { time })}
    </span>
  )
}

function Places({ tab }: { tab: 'channels' | 'teams' }) {
  const t = useWords(monitoringWords)
  const { nameOf } = useNames()
  const view = useQuery(placesQuery(tab))
  const now = useServerNow(useNow(), { at: view.data?.at, heardAt: view.dataUpdatedAt })
  const ofAlerts = useWords(alertWords)
  const { data: alerts = [] } = useQuery(alertsQuery)
  const lasting = alerts.filter(({ endedAt }) => endedAt === null)
  const { data: trails } = useQuery(trailsQuery(tab === 'channels' ? 'channel' : 'team'))
  if (view.isPending) return <SkeletonRows rows={6} withAvatar={false} />
  if (view.isError && !view.data) return <ErrorState error={view.error} onRetry={() => void view.refetch()} />
  if (!view.data) return null
  const rows = view.data.rows
    .map(({ id, active, ...figures }) => ({
      key: id ?? 'none',
      name: id === null ? t('noTeam') : (nameOf(id) ?? t('gone')),
      chats: tab === 'channels' ? { channelId: id ?? '' } : { teamId: id ?? 'none' },
      figures,
      points: trails?.get(id ?? 'none'),
      ...(tab === 'teams' && {
        cells: [active ?? '—'],
        mark: <AlertMark alerts={lasting.filter(({ teamId }) => id !== null && teamId === id)} />,
      }),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <>
      <AlertMark alerts={lasting.filter(({ teamId }) => teamId === null)} name={ofAlerts('organisation')} />
      <BoardCards view={view.data} now={now} />
      <Tools />
      <LiveTable
        first={t(tab === 'channels' ? 'channel' : 'team')}
        columns={tab === 'teams' ? [t('active')] : []}
        rows={rows}
        total={view.data.total}
        now={now}
      />
    </>
  )
}

function Tools({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.tools}>
      {children}
      <ColumnChoice />
    </div>
  )
}

const order = { active: 0, break: 1, offline: 2 } as const

function Operators() {
  const t = useWords(monitoringWords)
  const locale = useLocale()
  const { nameOf } = useNames()
  const [withOffline, setWithOffline] = useState(true)
  const view = useQuery(operatorsQuery)
  const now = useServerNow(useNow(), { at: view.data?.at, heardAt: view.dataUpdatedAt })
  const { data: trails } = useQuery(trailsQuery('operator'))
  if (view.isPending) return <SkeletonRows rows={6} />
  if (view.isError && !view.data) return <ErrorState error={view.error} onRetry={() => void view.refetch()} />
  if (!view.data) return null
  const rows = view.data.rows
    .filter((row) => withOffline || row.status !== 'offline')
    .map((row) => ({ ...row, name: nameOf(row.id) ?? t('gone') }))
    .toSorted((a, b) => order[a.status] - order[b.status] || a.name.localeCompare(b.name))
    .map((row) => ({
      key: row.id,
      name: row.name,
      chats: { operatorId: row.id },
      figures: row,
      points: trails?.get(row.id),
      cells: [
        <ColleagueStatus key="status" accountId={row.id} name={row.name} />,
        row.since === null ? '—' : durationText(Math.max(0, now - Date.parse(row.since)), locale),
        row.actedAt === null ? '—' : t('ago', { time: durationText(Math.max(0, now - Date.parse(row.actedAt)), locale) }),
        <LimitForNow key="load" row={row} name={row.name} />,
      ],
    }))
  return (
    <>
      <BoardCards view={view.data} now={now} />
      <Tools>
        <Checkbox label={t('showOffline')} checked={withOffline} onChange={({ currentTarget: { checked } }) => setWithOffline(checked)} />
      </Tools>
      <LiveTable
        queues={false}
        first={t('operator')}
        columns={[t('status'), t('since'), t('acted'), t('load')]}
        rows={rows}
        total={view.data.total}
        now={now}
      />
    </>
  )
}
