import { type CrmFieldView, type CrmMappedField, crmDirections } from '@besedka/contract'
import { Button, NativeSelect } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { useNamedStatuses } from '../customer-statuses/use-named-statuses.ts'
import styles from './crm.module.css'
import { crmWords } from './crm-words.ts'
import { useOwnFields } from './use-own-fields.ts'

type Props = {
  row: CrmMappedField
  /** Its other side is what every record has: there is nothing to choose. */
  isStandard: boolean
  offered: readonly CrmFieldView[]
  error: string | undefined
  onChange: (row: CrmMappedField) => void
  onRemove: () => void
}

/** One field of ours, the one of the CRM, the direction, and for choices which value is which. */
export function MappedField({ row, isStandard, offered, error, onChange, onRemove }: Props) {
  const t = useWords(crmWords)
  const { nameOf, optionsOf } = useOwnFields()
  const statuses = useNamedStatuses()
  const name = nameOf(row.entity, row.own)
  const theirs = offered.find(({ key }) => key === row.theirs)
  const values = row.own === 'status' ? statuses : optionsOf(row.own)

  function choose(key: string): void {
    const field = offered.find((one) => one.key === key)
    if (!field) return
    const { values: _former, ...plain } = row
    onChange({ ...plain, theirs: key, theirsType: field.type, ...(values && field.options.length > 0 && { values: {} }) })
  }

  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        {name}
        {row.own !== 'name' && (
          <Button variant="subtle" color="gray" size="compact-sm" aria-label={t('removeField', { name })} onClick={onRemove}>
            ✕
          </Button>
        )}
      </div>
      <div className={styles.pair}>
        <NativeSelect
          label={t('theirs')}
          disabled={isStandard}
          data={
            isStandard
              ? [{ value: row.theirs, label: standardName() }]
              : [
                  ...(row.theirs === '' ? [{ value: '', label: t('chooseField') }] : []),
                  ...offered.map(({ key, title }) => ({ value: key, label: title })),
                ]
          }
          value={row.theirs}
          error={error}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        <NativeSelect
          label={t('direction')}
          data={crmDirections.map((value) => ({ value, label: t(`direction-${value}`) }))}
          value={row.direction}
          onChange={({ currentTarget }) =>
            onChange({ ...row, direction: crmDirections.find((one) => one === currentTarget.value) ?? 'both' })
          }
        />
      </div>
      {values && theirs && theirs.options.length > 0 && (
        <fieldset className={styles.values} aria-label={t('valuesOf', { name })}>
          {values.map((value) => (
            <NativeSelect
              key={value.id}
              label={value.name}
              data={[{ value: '', label: t('noValue') }, ...theirs.options.map(({ id, name: label }) => ({ value: id, label }))]}
              value={row.values?.[value.id] ?? ''}
              onChange={({ currentTarget }) => onChange({ ...row, values: withValue(row.values, value.id, currentTarget.value) })}
            />
          ))}
        </fieldset>
      )}
    </div>
  )

  function standardName(): string {
    if (row.entity === 'company') return t(row.theirs === 'name' ? 'theirs-companyName' : 'theirs-companyPhones')
    return t(`theirs-${row.theirs as 'name' | 'phones' | 'emails' | 'company'}`)
  }
}

function withValue(values: Readonly<Record<string, string>> = {}, own: string, theirs: string): Record<string, string> {
  const { [own]: _former, ...others } = values
  return theirs === '' ? others : { ...others, [own]: theirs }
}
