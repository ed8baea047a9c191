import type { ReportScheduleView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useWords } from '../../../locales/define-words.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ListStates } from '../../../ui/entity/ListStates.tsx'
import { SidePage } from '../../../ui/side-page/SidePage.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { useAct } from '../../../ui/use-act.ts'
import type { ReportQuery, Tab } from '../report-address.ts'
import { LastSending } from './LastSending.tsx'
import { NextSending } from './NextSending.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { scheduleWords } from './schedule-words.ts'
import styles from './schedules.module.css'
import { schedulesQuery } from './schedules-query.ts'

type Props = { tab: Tab; query: ReportQuery; onClose: () => void }

/** The reports that go out by mail beside the reports: made, changed, paused, sent at once, deleted. */
export function SchedulesPanel({ tab, query, onClose }: Props) {
  const t = useWords(scheduleWords)
  const schedules = useQuery(schedulesQuery)
  const [edited, setEdited] = useState<ReportScheduleView | 'new'>()
  if (edited !== undefined) {
    return <ScheduleForm schedule={edited === 'new' ? undefined : edited} tab={tab} query={query} onClose={() => setEdited(undefined)} />
  }
  return (
    <SidePage open title={t('title')} onClose={onClose} footer={<Button onClick={() => setEdited('new')}>{t('make')}</Button>}>
      <p className={styles.lead}>{t('lead')}</p>
      <ListStates query={schedules} empty={<p className={styles.lead}>{t('none')}</p>}>
        {(items) => (
          <ul className={styles.schedules}>
            {items.map((schedule) => (
              <Schedule key={schedule.id} schedule={schedule} onEdit={() => setEdited(schedule)} />
            ))}
          </ul>
        )}
      </ListStates>
    </SidePage>
  )
}

function Schedule({ schedule, onEdit }: { schedule: ReportScheduleView; onEdit: () => void }) {
  const t = useWords(scheduleWords)
  const client = useQueryClient()
  const { busy, run } = useAct()
  const [asking, setAsking] = useState(false)
  const { id: scheduleId, name, paused } = schedule

  async function act(call: () => Promise<unknown>, said?: string): Promise<void> {
    const done = await run(call)
    await client.invalidateQueries({ queryKey: schedulesQuery.queryKey })
    if (done && said) showToast({ kind: 'success', text: said })
  }

  return (
    <li className={styles.schedule}>
      <button type="button" className={styles.name} aria-label={t('edit', { name })} onClick={onEdit}>
        {name}
      </button>
      <NextSending schedule={schedule} />
      <LastSending schedule={schedule} />
      <span className={styles.acts}>
        <Button
          variant="default"
          size="compact-sm"
          disabled={busy}
          onClick={() => void act(() => api.reportSchedules.send({ scheduleId }, { quiet: true }), t('sending'))}
        >
          {t('send')}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={busy}
          onClick={() => void act(() => api.reportSchedules.update({ scheduleId, paused: !paused }, { quiet: true }))}
        >
          {t(paused ? 'resume' : 'pause')}
        </Button>
        <Button variant="default" size="compact-sm" disabled={busy} onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      </span>
      {asking && (
        <ConfirmDialog
          open
          dangerous
          title={t('deleteQuestion', { name })}
          text={t('deleteText')}
          confirmLabel={t('delete')}
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            void act(() => api.reportSchedules.delete({ scheduleId }, { quiet: true }), t('deleted')).then(() => setAsking(false))
          }
        />
      )}
    </li>
  )
}
