import './words.ts'
import type { WorkingHoursView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { clockThere } from '../../format/zones.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { weekWords } from './draft/week-words.ts'
import styles from './Hours.module.css'
import { clearHours, hoursQuery, type OwnedHours } from './hours-queries.ts'
import { StandingLine } from './StandingLine.tsx'
import { placeOf } from './zones/time-zones.ts'

const HoursDialog = lazyPart(async () => (await import('./HoursDialog.tsx')).HoursDialog)

/** The working hours of a team or a channel in one line, its own or those it inherits, and the way to change them. They are saved at once. */
export function WorkingHoursField(owner: OwnedHours) {
  const { t } = useTranslation('workingHours')
  const query = useQuery(hoursQuery(owner))
  return (
    <section aria-label={t('fieldTitle')}>
      <h2 className={styles.fieldTitle}>{t('fieldTitle')}</h2>
      <ListStates query={query} rows={1}>
        {(view) => <HoursSummary owner={owner} view={view} />}
      </ListStates>
    </section>
  )
}

function HoursSummary({ owner, view }: { owner: OwnedHours; view: WorkingHoursView }) {
  const { t } = useTranslation('workingHours')
  const locale = useLocale()
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null)
  const hours = view.hours ?? view.inherited?.hours ?? null
  const source = view.hours ? t('own') : t(view.inherited?.from === 'team' ? 'inherit_team' : 'inherit_organisation')
  const words = { everyDay: t('everyDay'), aroundTheClock: t('aroundTheClock'), neverOpen: t('neverOpen') }

  async function remove(): Promise<void> {
    setAsking(null)
    await clearHours(owner)
    showToast({ kind: 'success', text: t('cleared') })
  }

  return (
    <>
      {hours && (
        <p className={styles.source}>
          {source}: {weekWords(hours.week, locale, words)}
        </p>
      )}
      <p className={styles.about}>
        <StandingLine hours={hours} />
        {hours && ` · ${placeOf(hours.timeZone).city[locale]}, ${clockThere(Date.now(), hours.timeZone, locale)}`}
      </p>
      <div className={styles.fieldActions}>
        <Button size="xs" variant="default" onClick={() => setAsking('edit')}>
          {t(view.hours ? 'change' : 'setOwn')}
        </Button>
        {view.hours && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => setAsking('remove')}>
            {t('backToInherited')}
          </Button>
        )}
      </div>
      {asking === 'edit' && (
        <Suspense>
          <HoursDialog owner={owner} hours={hours} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('confirmTitle')}
        text={t(view.inherited?.from === 'team' ? 'confirmTextTeam' : 'confirmText')}
        confirmLabel={t('confirm')}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(null)}
      />
    </>
  )
}
