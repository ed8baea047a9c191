import { type DefinedFieldView, type FieldCondition, fieldConditionLimits, fieldConditions, plainFieldValue } from '@besedka/contract'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconForms } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { FilterPopover } from '../../ui/entity/FilterPopover.tsx'
import { useTypedSearch } from '../../ui/use-typed-search.ts'
import { type FieldFilterKind, kindOf, kindsOf, namedIn, readConditions } from './field-filter.ts'
import { fieldFilterWords } from './field-filter-words.ts'
import styles from './filters.module.css'

type Props = { fields: readonly DefinedFieldView[]; conditions: string; onChange: (conditions: string) => void }

/** Conditions of a list by defined fields, each by its type, behind one button; nothing where no field is defined. */
export function FieldFilters({ fields, conditions, onChange }: Props) {
  const t = useWords(fieldFilterWords)
  const all = readConditions(conditions)
  // What was chosen without naming anything is forgotten, too.
  const [cleared, setCleared] = useState(0)
  const narrowed = new Set(all.map(({ fieldId }) => fieldId)).size
  if (fields.length === 0 && all.length === 0) return null
  return (
    <FilterPopover
      label={t('fields')}
      icon={<IconForms size={16} stroke={1.5} aria-hidden />}
      count={narrowed}
      width={380}
      onClear={() => {
        setCleared(cleared + 1)
        onChange('')
      }}
    >
      {fields.map((field) => (
        <FieldFilter
          key={`${field.id} ${cleared}`}
          field={field}
          conditions={all.filter(({ fieldId }) => fieldId === field.id)}
          onChange={(own) => onChange(fieldConditions([...all.filter(({ fieldId }) => fieldId !== field.id), ...own]))}
        />
      ))}
    </FilterPopover>
  )
}

type FieldProps = {
  field: DefinedFieldView
  /** Those on this field. */
  conditions: readonly FieldCondition[]
  onChange: (conditions: FieldCondition[]) => void
}

function FieldFilter({ field, conditions, onChange }: FieldProps) {
  const t = useWords(fieldFilterWords)
  const given = kindOf(field.type, conditions)
  const [chosen, setChosen] = useState(given)
  // What names nothing yet stands in no address.
  const kind = given === 'any' && chosen !== 'any' && needsNaming(chosen) ? chosen : given
  const condition = (comparison: FieldCondition['comparison'], value = ''): FieldCondition => ({ fieldId: field.id, comparison, value })

  function choose(next: FieldFilterKind): void {
    setChosen(next)
    const { text } = namedIn(conditions)
    if (text !== '' && (next === 'contains' || next === 'is')) onChange([condition(next, text)])
    else if (next === 'yes' || next === 'no') onChange([condition('is', next)])
    else if (next === 'filled' || next === 'empty') onChange([condition(next)])
    else onChange([])
  }

  return (
    <fieldset className={styles.field}>
      <legend>{field.name}</legend>
      <NativeSelect
        aria-label={field.name}
        data={kindsOf(field.type).map((one) => ({ value: one, label: t(one) }))}
        value={kind}
        onChange={(event) => choose(kindsOf(field.type).find((one) => one === event.currentTarget.value) ?? 'any')}
      />
      {(kind === 'contains' || kind === 'is') && (
        <TextCondition
          label={t('textOf', { name: field.name })}
          text={namedIn(conditions).text}
          onChange={(text) => onChange(text === '' ? [] : [condition(kind, text)])}
        />
      )}
      {kind === 'range' && (
        <RangeCondition
          field={field}
          {...namedIn(conditions)}
          onChange={({ from, to }) => onChange([...(from ? [condition('from', from)] : []), ...(to ? [condition('to', to)] : [])])}
        />
      )}
      {kind === 'oneOf' && (
        <div className={styles.options}>
          {field.options.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={namedIn(conditions).options.includes(id)}
              onChange={(event) => {
                const others = namedIn(conditions).options.filter((option) => option !== id)
                const options = event.currentTarget.checked ? [...others, id] : others
                onChange(options.map((option) => condition('is', option)))
              }}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

function needsNaming(kind: FieldFilterKind): boolean {
  return kind === 'contains' || kind === 'is' || kind === 'range' || kind === 'oneOf'
}

function TextCondition({ label, text, onChange }: { label: string; text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useTypedSearch(text, onChange)
  return (
    <TextInput
      aria-label={label}
      maxLength={fieldConditionLimits.value}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

type Range = { from: string; to: string }

/** From one number or day to another, both included; one end alone will do. */
function RangeCondition({ field, from, to, onChange }: Range & { field: DefinedFieldView; onChange: (range: Range) => void }) {
  const t = useWords(fieldFilterWords)
  return (
    <div className={styles.range}>
      <RangeEnd field={field} label={t('from')} value={from} onChange={(next) => onChange({ from: next, to })} />
      <RangeEnd field={field} label={t('to')} value={to} onChange={(next) => onChange({ from, to: next })} />
    </div>
  )
}

type EndProps = { field: DefinedFieldView; label: string; value: string; onChange: (value: string) => void }

function RangeEnd({ field, label, value, onChange }: EndProps) {
  const t = useWords(fieldFilterWords)
  const plain = (text: string) => plainFieldValue(field, text) ?? ''
  const [typed, setTyped] = useTypedSearch(value, (text) => (text === '' || plain(text) !== '') && onChange(plain(text)))
  return (
    <TextInput
      label={label}
      type={field.type === 'date' ? 'date' : 'text'}
      inputMode={field.type === 'number' ? 'decimal' : undefined}
      error={typed.trim() !== '' && plain(typed) === '' && t('noNumber')}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
