import type { ChangeRows, TableTab } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconLock, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { grantsOf, useCurrentUser } from '../../api/current-user.ts'
import { entryState } from '../../app/menu/entry-state.ts'
import { BackgroundFollower } from '../../features/chats/workspace/BackgroundFollower.tsx'
import { CategoriesTab } from '../../features/reports/CategoriesTab.tsx'
import { ChatsBehind } from '../../features/reports/ChatsBehind.tsx'
import { CustomEditor } from '../../features/reports/CustomEditor.tsx'
import { CustomTab } from '../../features/reports/CustomTab.tsx'
import { DialogsTab } from '../../features/reports/DialogsTab.tsx'
import { ReportFilters } from '../../features/reports/ReportFilters.tsx'
import styles from '../../features/reports/ReportsScreen.module.css'
import { problemOfDates, type ReportQuery, reportAddress, reportFilter, type Tab, tabs } from '../../features/reports/report-address.ts'
import { categoriesQuery, changesQuery, customQuery } from '../../features/reports/report-queries.ts'
import { SavedReports } from '../../features/reports/SavedReports.tsx'
import { SchedulesPanel } from '../../features/reports/schedules/SchedulesPanel.tsx'
import { TableTabView } from '../../features/reports/TableTabView.tsx'
import { TakeAlong } from '../../features/reports/TakeAlong.tsx'
import { TimeTab } from '../../features/reports/TimeTab.tsx'
import { useReportQuery } from '../../features/reports/use-report-query.ts'
import { useTableReport } from '../../features/reports/use-table-report.ts'
import { reportWords } from '../../features/reports/words.ts'
import { GoneNotice } from '../../features/saved-views/GoneNotice.tsx'
import { SavedViewsButton } from '../../features/saved-views/SavedViewsButton.tsx'
import { useWords } from '../../locales/define-words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { LinkTab, LinkTabs } from '../../ui/link-tabs/LinkTabs.tsx'

const WhatChanged = lazyPart(async () => (await import('../../features/reports/changes/WhatChanged.tsx')).WhatChanged)

/** Reports (spec 2): tabs under one bar of conditions; beside them the chats behind a number. Reports that are shared appear by themselves. */
export function ReportsPage() {
  return (
    <BackgroundFollower>
      <Screen />
    </BackgroundFollower>
  )
}

function Screen() {
  const t = useWords(reportWords)
  const { tab, query, change } = useReportQuery()
  const [scheduling, setScheduling] = useState(false)
  const missing = problemOfDates(query)
  const table = tableTabOf(tab)
  const why = table || tab === 'custom' ? query.why : undefined
  return (
    <div className={styles.screen} data-side={query.behind || why ? true : undefined}>
      <div className={styles.scroll}>
        <header className={styles.head}>
          <h1 className={styles.title}>{t('title')}</h1>
          {!missing && (
            <div className={styles.acts}>
              <SavedViewsButton filter={reportFilter(tab, query)} viewId={query.view || undefined} />
              <Button variant="default" leftSection={<IconMail size={16} stroke={1.5} aria-hidden />} onClick={() => setScheduling(true)}>
                {t('byMail')}
              </Button>
              <TakeAlong tab={tab} query={query} />
            </div>
          )}
        </header>
        <SavedReports openId={query.view} />
        <Tabs tab={tab} query={query} />
        {tab === 'custom' && <CustomEditor custom={query.custom} onChange={(custom) => change({ custom })} />}
        <ReportFilters tab={tab} query={query} onChange={change} />
        <GoneNotice filter={reportFilter(tab, query)} />
        {missing && <EmptyState title={t(missing)} />}
        {!missing && table && <TableTabView key={table} tab={table} query={query} onChange={change} />}
        {!missing && tab === 'dialogs' && <DialogsTab query={query} />}
        {!missing && tab === 'time' && <TimeTab query={query} />}
        {!missing && tab === 'categories' && <CategoriesTab query={query} onChange={change} />}
        {!missing && tab === 'custom' && <CustomTab query={query} onChange={change} />}
      </div>
      {scheduling && <SchedulesPanel tab={tab} query={query} onClose={() => setScheduling(false)} />}
      {query.behind && !missing && <Side tab={tab} query={query} behind={query.behind} onClose={() => change({})} />}
      {why && !query.behind && !missing && (
        <Suspense fallback={<div />}>
          <WhatChanged query={query} metric={why} onOpen={(behind) => change({ behind })} onClose={() => change({ why: undefined })} />
        </Suspense>
      )}
    </div>
  )
}

type SideProps = Omit<BehindProps, 'tab'> & { tab: Tab }

/** The chats behind a number: of a row of the tab, or of what a change comes from. */
function Side({ tab, ...behind }: SideProps) {
  const table = tableTabOf(tab)
  if (behind.behind.rows) return <BehindChange {...behind} rows={behind.behind.rows} />
  if (table) return <Behind tab={table} {...behind} />
  if (tab === 'categories') return <BehindCategory {...behind} />
  return tab === 'custom' ? <BehindCustom {...behind} /> : null
}

type BehindProps = { tab: TableTab; query: ReportQuery; behind: NonNullable<ReportQuery['behind']>; onClose: () => void }

function Behind({ tab, query, behind, onClose }: BehindProps) {
  const { report, kind } = useTableReport(tab, query)
  return <ChatsBehind query={query} behind={behind} rows={kind} timeZone={report.data?.span.timeZone} onClose={onClose} />
}

function BehindChange({ query, behind, rows, onClose }: Omit<BehindProps, 'tab'> & { rows: ChangeRows }) {
  const { data } = useQuery(changesQuery(query, behind.metric))
  return <ChatsBehind query={query} behind={behind} rows={rows} timeZone={data?.span.timeZone} onClose={onClose} />
}

function BehindCategory({ query, behind, onClose }: Omit<BehindProps, 'tab'>) {
  const { data } = useQuery(categoriesQuery(query))
  const place = { query, behind, timeZone: data?.span.timeZone, onClose }
  // A number of the table is of a category; a part of the chart is of a category in a stretch of time.
  return behind.part ? <ChatsBehind {...place} rows="time" split="category" /> : <ChatsBehind {...place} rows="category" />
}

function BehindCustom({ query, behind, onClose }: Omit<BehindProps, 'tab'>) {
  const { data } = useQuery(customQuery(query))
  const { rows, split } = query.custom
  return (
    <ChatsBehind query={query} behind={behind} rows={rows} split={split ?? undefined} timeZone={data?.span.timeZone} onClose={onClose} />
  )
}

function Tabs({ tab: present, query }: { tab: Tab; query: ReportQuery }) {
  const t = useWords(reportWords)
  const grants = grantsOf(useCurrentUser())
  const unopened = { ...query, view: '', behind: undefined, why: undefined }
  return (
    <LinkTabs label={t('tabs')}>
      {tabs.map((tab) => {
        const locked = entryState(`/admin/reports/${tab}`, grants) === 'locked'
        return (
          <LinkTab key={tab} to={reportAddress(tab, unopened)} isPresent={tab === present} locked={locked}>
            {t(tab)}
            {locked && <IconLock size={14} stroke={1.5} aria-label={t('locked')} />}
          </LinkTab>
        )
      })}
    </LinkTabs>
  )
}

function tableTabOf(tab: Tab): TableTab | undefined {
  return tab === 'dialogs' || tab === 'time' || tab === 'categories' || tab === 'custom' ? undefined : tab
}
