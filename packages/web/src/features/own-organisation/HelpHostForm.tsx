import type { HelpHost } from '@besedka/contract'
import { Button, TextInput } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import styles from './HelpHostForm.module.css'
import { helpHostQuery, keepHelpHost } from './own-organisation-queries.ts'
import { ownOrganisationWords } from './own-organisation-words.ts'

/** A host name of one's own for the help centre: named, proved by its DNS, and from then on read there. Not shown where the server serves no other host. */
export function HelpHostForm() {
  const t = useWords(ownOrganisationWords)
  const { data } = useQuery(helpHostQuery)
  if (!data || data.target === null) return null
  return (
    <section className={styles.section} id="help-host" data-section aria-labelledby="help-host-heading">
      <h2 id="help-host-heading" className={styles.heading}>
        {t('helpHost')}
      </h2>
      {data.host === null ? <NewHost /> : <ClaimedHost {...data} host={data.host} target={data.target} />}
    </section>
  )
}

function NewHost() {
  const t = useWords(ownOrganisationWords)
  const [host, setHost] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useAct()

  function save(event: FormEvent): void {
    event.preventDefault()
    void run(async () => {
      try {
        keepHelpHost(await api.ownOrganisation.setHelpHost({ host }, { quiet: true }))
      } catch (thrown) {
        if (!isApiError(thrown, 'validationException')) throw thrown
        setError(t('helpHostWrong'))
      }
    })
  }

  return (
    <form className={styles.new} noValidate onSubmit={save}>
      <TextInput
        className={styles.host}
        label={t('helpHostName')}
        description={t('helpHostHint')}
        placeholder="help.example.com"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={253}
        value={host}
        error={error}
        onChange={({ currentTarget }) => {
          setHost(currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="default" loading={busy} disabled={host.trim() === ''}>
        {t('helpHostAdd')}
      </Button>
    </form>
  )
}

function ClaimedHost({ host, target, proof, checkedAt }: HelpHost & { host: string; target: string }) {
  const t = useWords(ownOrganisationWords)
  const [removing, setRemoving] = useState(false)
  const { busy, run } = useAct()

  function check(): void {
    void run(async () => {
      keepHelpHost(await api.ownOrganisation.checkHelpHost(undefined, { quiet: true }))
      showToast({ kind: 'success', text: t('helpHostServes') })
    })
  }

  function remove(): void {
    setRemoving(false)
    void run(async () => keepHelpHost(await api.ownOrganisation.setHelpHost({ host: null }, { quiet: true })))
  }

  return (
    <>
      <p className={styles.state} data-proved={checkedAt !== null || undefined}>
        {checkedAt === null ? <IconClock size={18} stroke={1.5} aria-hidden /> : <IconCircleCheck size={18} stroke={1.5} aria-hidden />}
        {checkedAt === null ? (
          t('helpHostWaits', { host })
        ) : (
          <a href={`https://${host}/`} target="_blank" rel="noopener">
            {host}
          </a>
        )}
      </p>
      {checkedAt === null && (
        <>
          <p className={styles.hint}>{t('helpHostRecords')}</p>
          <p className={styles.record}>CNAME · {host}</p>
          <CopyField label="CNAME" text={target} />
          <p className={styles.record}>TXT · _besedka.{host}</p>
          <CopyField label="TXT" text={proof} />
          <p className={styles.hint}>{t('helpHostCertificate')}</p>
        </>
      )}
      <div className={styles.acts}>
        {checkedAt === null && (
          <Button variant="default" loading={busy} onClick={check}>
            {t('helpHostCheck')}
          </Button>
        )}
        <Button variant="subtle" color="gray" disabled={busy} onClick={() => setRemoving(true)}>
          {t('helpHostRemove')}
        </Button>
      </div>
      <ConfirmDialog
        open={removing}
        title={t('helpHostRemoveQuestion', { host })}
        text={t('helpHostRemoveText')}
        confirmLabel={t('helpHostRemove')}
        cancelLabel={t('helpHostKeep')}
        dangerous
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
      />
    </>
  )
}
