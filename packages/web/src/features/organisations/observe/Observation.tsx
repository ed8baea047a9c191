import type { OrganisationSummary } from '@besedka/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useAct } from '../../../ui/use-act.ts'
import styles from '../OrganisationEditor.module.css'
import { ObservedLog } from './ObservedLog.tsx'
import { Summary } from './Summary.tsx'

const reasonMinimum = 5

/** A look into a client's data. Nothing is shown before a reason is typed, and each reading is written into both audit logs. */
export function Observation({ organisationId }: { organisationId: string }) {
  const { t } = useTranslation('organisations')
  const [reason, setReason] = useState('')
  const { busy, run } = useAct()
  const [opened, setOpened] = useState<{ reason: string; summary: OrganisationSummary }>()
  const ready = reason.trim().length >= reasonMinimum

  async function open(): Promise<void> {
    await run(async () => {
      const given = reason.trim()
      setOpened({ reason: given, summary: await api.organisations.summary({ organisationId, reason: given }) })
    })
  }

  if (opened) {
    return (
      <>
        <Summary summary={opened.summary} />
        <ObservedLog organisationId={organisationId} reason={opened.reason} />
      </>
    )
  }
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) void open()
      }}
    >
      <p className={styles.hint}>{t('observeText')}</p>
      <TextInput
        label={t('reason')}
        description={t('reasonHint')}
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={busy} disabled={!ready}>
          {t('open')}
        </Button>
      </div>
    </form>
  )
}
