import type { CrmConnectionView, CrmMappedField, FieldError } from '@besedka/contract'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { DeleteEntity } from '../../ui/entity/DeleteEntity.tsx'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Access, type Secrets } from './Access.tsx'
import { addressRefusal } from './address-refusal.ts'
import { ChangeLog } from './ChangeLog.tsx'
import styles from './crm.module.css'
import { refreshConnections } from './crm-queries.ts'
import { crmWords } from './crm-words.ts'
import { Exchange } from './Exchange.tsx'
import { pathOfRow } from './edited-connection.ts'
import { MappingFields } from './MappingFields.tsx'

type Props = { connection: CrmConnectionView; now: number; onClose: () => void }
type Tab = 'overview' | 'mapping' | 'log' | 'settings'
const noSecrets: Secrets = { webhookUrl: '', applicationToken: '' }
const tabs: readonly Tab[] = ['overview', 'mapping', 'log', 'settings']

/** A connection beside the list: how it goes, which fields are kept alike, what was written, and how the CRM lets us in. */
export function ConnectionEditor({ connection, now, onClose }: Props) {
  const t = useWords(crmWords)
  const [tab, setTab] = useState<Tab>('overview')
  const [secrets, setSecrets] = useState<Secrets>(noSecrets)
  const given = Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== ''))
  const form = useForm<{ name: string; mapping: CrmMappedField[]; secretsGiven: boolean }>({
    name: `crm.${connection.id}`,
    initial: { name: connection.name, mapping: connection.mapping, secretsGiven: false },
    problemsOf({ name, mapping }) {
      const missing = mapping.filter(({ theirs }) => theirs === '').map(pathOfRow)
      if (name.trim() === '') missing.push('name')
      return Object.fromEntries(missing.map((path): [string, FieldError] => [path, { key: 'required', params: {} }]))
    },
    async save({ name, mapping }) {
      const changes = { name, mapping, ...(Object.keys(given).length > 0 && { secrets: given }) }
      await api.crmConnections.update({ connectionId: connection.id, ...changes }, { quiet: true })
      setSecrets(noSecrets)
      form.change({ secretsGiven: false })
      await refreshConnections()
    },
    refusals: (error) => addressRefusal(error, 'secrets.webhookUrl'),
  })

  function enter(name: keyof Secrets, value: string): void {
    setSecrets((before) => ({ ...before, [name]: value }))
    // What was typed is not in the draft, which is kept over a reload; that it was typed is.
    form.change({ secretsGiven: value !== '' })
  }

  const fields = tab === 'mapping' ? <MappingFields connection={connection} form={form} /> : null
  const access = tab === 'settings' ? <Access connection={connection} form={form} secrets={secrets} onEnter={enter} /> : null
  return (
    <EntityEditor
      form={form}
      title={connection.name}
      saved={t('saved')}
      stays
      onClose={onClose}
      above={
        <div className={styles.above}>
          <SegmentedControl
            fullWidth
            data={tabs.map((value) => ({ value, label: t(`${value}Tab`) }))}
            value={tab}
            onChange={(value) => setTab(tabs.find((one) => one === value) ?? 'overview')}
          />
          {tab === 'overview' && <Exchange connection={connection} now={now} />}
          {tab === 'log' && <ChangeLog connection={connection} />}
        </div>
      }
      acts={(leave) => (
        <DeleteEntity
          label={t('delete')}
          question={t('deleteQuestion', { name: connection.name })}
          text={t('deleteText')}
          done={t('deleted')}
          remove={() => api.crmConnections.delete({ connectionId: connection.id }).finally(refreshConnections)}
          onDeleted={leave}
        />
      )}
    >
      {fields ?? access}
    </EntityEditor>
  )
}
