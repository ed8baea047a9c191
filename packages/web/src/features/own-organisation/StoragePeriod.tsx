import type { OwnOrganisation } from '@besedka/contract'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import styles from './OwnOrganisation.module.css'
import { saveOwnOrganisation } from './own-organisation-queries.ts'
import { ownOrganisationWords } from './own-organisation-words.ts'

const choices = [3, 6, 12, 24, 36, 60]

/** How long what was written is kept. Whoever shortens it is told first how much goes at once. */
export function StoragePeriod({ organisation: { keptMonths } }: { organisation: OwnOrganisation }) {
  const t = useWords(ownOrganisationWords)
  const [chosen, setChosen] = useState(keptMonths)
  const [older, setOlder] = useState<number>()
  const { busy, run } = useAct()
  const isShorter = chosen !== null && (keptMonths === null || chosen < keptMonths)

  const save = () =>
    run(async () => {
      await saveOwnOrganisation({ keptMonths: chosen })
      setOlder(undefined)
      showToast({ kind: 'success', text: t('periodSaved') })
    })
  const ask = (months: number) => run(async () => setOlder((await api.ownOrganisation.olderChats({ months })).chats))

  return (
    <section className={styles.plan} id="storage-period" data-section aria-labelledby="storage-period-heading">
      <h2 className={styles.heading} id="storage-period-heading">
        {t('period')}
      </h2>
      <p className={styles.term}>{t('periodText')}</p>
      <div className={styles.period}>
        <NativeSelect
          label={t('periodLabel')}
          value={chosen ?? ''}
          data={[
            { value: '', label: t('periodForever') },
            ...[...new Set([...choices, ...(keptMonths === null ? [] : [keptMonths])])]
              .toSorted((one, other) => one - other)
              .map((months) => ({ value: String(months), label: t('periodMonths', { count: months }) })),
          ]}
          onChange={({ currentTarget }) => setChosen(currentTarget.value === '' ? null : Number(currentTarget.value))}
        />
        <Button
          variant="default"
          loading={busy && older === undefined}
          disabled={chosen === keptMonths}
          onClick={() => void (isShorter ? ask(chosen) : save())}
        >
          {t('periodSave')}
        </Button>
      </div>
      <ConfirmDialog
        open={older !== undefined}
        title={t('periodQuestion', { months: t('periodMonths', { count: chosen ?? 0 }) })}
        text={t('periodQuestionText', { count: older ?? 0 })}
        confirmLabel={t('periodConfirm')}
        dangerous
        busy={busy}
        onConfirm={() => void save()}
        onCancel={() => setOlder(undefined)}
      />
    </section>
  )
}
