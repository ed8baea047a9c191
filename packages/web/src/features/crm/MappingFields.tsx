import { type CrmConnectionView, type CrmEntity, type CrmFieldView, type CrmMappedField, crmEntities } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../locales/define-words.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import styles from './crm.module.css'
import { crmFieldsQuery } from './crm-queries.ts'
import { crmWords } from './crm-words.ts'
import { type EditedConnection, pathOfRow } from './edited-connection.ts'
import { MappedField } from './MappedField.tsx'
import { useOwnFields } from './use-own-fields.ts'

type Props = { connection: CrmConnectionView; form: EditedConnection }

/** Which field of ours is which of the CRM, and which way changes go. */
export function MappingFields({ connection, form }: Props) {
  const t = useWords(crmWords)
  const fields = useQuery(crmFieldsQuery(connection.id))
  if (fields.isPending) return <SkeletonRows rows={4} withAvatar={false} />
  if (fields.isError) return <ErrorState error={fields.error} onRetry={() => void fields.refetch()} />
  return (
    <>
      <p className={styles.hint}>{t('rule')}</p>
      {crmEntities.map((entity) => (
        <EntityFields key={entity} entity={entity} offered={fields.data.items.filter((field) => field.entity === entity)} form={form} />
      ))}
    </>
  )
}

type EntityProps = {
  entity: CrmEntity
  offered: readonly CrmFieldView[]
  form: EditedConnection
}

function EntityFields({ entity, offered, form }: EntityProps) {
  const t = useWords(crmWords)
  const { nameOf, keysOf } = useOwnFields()
  const { mapping } = form.draft
  const onChange = (changed: CrmMappedField[]) => form.change({ mapping: changed })
  const rows = mapping.filter((row) => row.entity === entity)
  const left = keysOf(entity).filter((own) => !rows.some((row) => row.own === own))
  const free = offered.filter(({ key }) => !rows.some(({ theirs }) => theirs === key))

  function add(own: string): void {
    const standard = standardOf(entity, own)
    if (standard) return onChange([...mapping, { entity, own, theirs: standard, theirsType: 'text', direction: 'both' }])
    const name = nameOf(entity, own).toLowerCase()
    const namesake = free.find(({ title }) => title.toLowerCase() === name)
    onChange([...mapping, { entity, own, theirs: namesake?.key ?? '', theirsType: namesake?.type ?? 'text', direction: 'both' }])
  }

  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t(entity === 'customer' ? 'customers' : 'companies')}</h3>
      {rows.map((row) => (
        <MappedField
          key={row.own}
          row={row}
          isStandard={standardOf(entity, row.own) !== undefined}
          offered={offered.filter(({ key }) => key === row.theirs || !rows.some(({ theirs }) => theirs === key))}
          error={form.errorOf(pathOfRow(row))}
          onChange={(changed) => onChange(mapping.map((one) => (one === row ? changed : one)))}
          onRemove={() => onChange(mapping.filter((one) => one !== row))}
        />
      ))}
      {left.length > 0 && free.length > 0 && (
        <NativeSelect
          aria-label={t('addField')}
          data={[{ value: '', label: t('addField') }, ...left.map((own) => ({ value: own, label: nameOf(entity, own) }))]}
          value=""
          onChange={({ currentTarget }) => add(currentTarget.value)}
        />
      )}
    </section>
  )
}

/** What every record has is what we have of the same name, and nothing else. */
function standardOf(entity: CrmEntity, own: string): string | undefined {
  if (own === 'name') return 'name'
  if (entity === 'company') return own === 'phone' ? 'phones' : undefined
  return ['phones', 'emails', 'company'].find((one) => one === own)
}
