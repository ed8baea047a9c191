import { isSecretOrigin } from '@besedka/contract'
import { ActionIcon, Button, PasswordInput, TextInput } from '@mantine/core'
import { IconKey, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../../api/client.ts'
import { useWords } from '../../../../../locales/define-words.ts'
import { ConfirmDialog } from '../../../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../../../ui/toasts/toasts.ts'
import { useAct } from '../../../../../ui/use-act.ts'
import { taskWords } from '../../task-words.ts'
import type { Work } from '../../use-scenario.ts'
import styles from '../Inspector.module.css'

/** What the bot proves itself with: kept beside the scenario, so that it is in no version and in no file. */
export function SecretFields({ work }: { work: Work }) {
  const t = useWords(taskWords)
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [value, setValue] = useState('')
  const [removing, setRemoving] = useState<string>()
  const { busy, run } = useAct()
  const botId = work.view.id
  const origin = URL.parse(address.trim())?.origin ?? ''
  const isAddress = isSecretOrigin(origin)

  async function save(): Promise<void> {
    await run(async () => {
      await work.save()
      await work.take(await api.bots.setSecret({ botId, name, origin, value }))
      showToast({ kind: 'success', text: t('secretSaved', { name }) })
      setName('')
      setAddress('')
      setValue('')
    })
  }

  async function remove(): Promise<void> {
    const gone = removing
    setRemoving(undefined)
    if (gone === undefined) return
    await run(async () => {
      await work.save()
      await work.take(await api.bots.deleteSecret({ botId, name: gone }))
    })
  }

  return (
    <>
      <p className={styles.label}>{t('secrets')}</p>
      <p className={styles.hint}>{t('secretsHint')}</p>
      {work.view.secrets.map(({ name: known, origin: address }) => (
        <div key={known} className={styles.part}>
          <p className={styles.secret}>
            <IconKey size={16} stroke={1.5} aria-hidden />
            <span className={styles.fileName}>{address ? `${known} → ${address}` : known}</span>
          </p>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('deleteSecret', { name: known })}
            onClick={() => setRemoving(known)}
          >
            <IconX size={18} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <TextInput label={t('secretName')} maxLength={64} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <TextInput
        label={t('secretAddress')}
        placeholder="https://api.example.com"
        inputMode="url"
        spellCheck={false}
        maxLength={300}
        value={address}
        error={address.trim() !== '' && !isAddress ? t('secretAddressInvalid') : undefined}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('secretValue')}
        autoComplete="off"
        maxLength={1_000}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <div className={styles.row}>
        <Button
          variant="default"
          size="compact-sm"
          loading={busy}
          disabled={name.trim() === '' || !isAddress || value === ''}
          onClick={() => void save()}
        >
          {t('saveSecret')}
        </Button>
      </div>
      <ConfirmDialog
        open={removing !== undefined}
        title={t('deleteSecretTitle', { name: removing ?? '' })}
        text={t('deleteSecretText')}
        confirmLabel={t('delete')}
        dangerous
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(undefined)}
      />
    </>
  )
}
