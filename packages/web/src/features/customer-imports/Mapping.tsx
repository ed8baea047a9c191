import {
  type CustomerImportColumn,
  type CustomerImportMapping,
  type CustomerImportTarget,
  type CustomerImportView,
  customerImportColumns,
} from '@besedka/contract'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { ColumnList } from '../../ui/import/ColumnList.tsx'
import styles from '../../ui/import/imports.module.css'
import { useDefinedFields } from '../defined-fields/field-queries.ts'
import { importWords } from './import-words.ts'
import { NewFields } from './NewFields.tsx'

type Props = {
  view: CustomerImportView
  mapping: CustomerImportMapping
  onChange: (mapping: CustomerImportMapping) => void
  /** What to do with it, once it fits. */
  children: (fits: boolean) => ReactNode
}

const mayRepeat: readonly CustomerImportTarget[] = ['skip', 'phone', 'email', 'tags']

/** What each column of the file becomes, beside a few of its values. */
export function Mapping({ view, mapping, onChange, children }: Props) {
  const t = useWords(importWords)
  const { headings, samples } = view
  const { columns, replace } = mapping
  const fields = useDefinedFields()
  const nameOf = (target: CustomerImportTarget) =>
    target.startsWith('field:')
      ? (fields.find(({ id }) => `field:${id}` === target)?.name ?? '')
      : t(`column-${target as CustomerImportColumn}`)
  const twice = columns.find((column, index) => !mayRepeat.includes(column) && columns.indexOf(column) !== index)
  const finds = columns.some((column) => column === 'phone' || column === 'email')
  const options = [
    ...customerImportColumns.map((column) => ({ value: column as string, label: t(`column-${column}`) })),
    ...(fields.length > 0
      ? [{ group: t('fieldGroup'), items: fields.map(({ id, name }) => ({ value: `field:${id}`, label: name })) }]
      : []),
  ]
  return (
    <section aria-label={t('columns')}>
      <h2 className={styles.heading}>{t('columns')}</h2>
      <ColumnList
        headings={headings}
        samples={samples}
        columns={columns}
        options={options}
        nameless={(number) => t('nameless', { number })}
        labelOf={(heading) => t('columnOf', { heading })}
        onChange={(next) => onChange({ replace, columns: next })}
      />
      <NewFields view={view} columns={columns} onChange={(next) => onChange({ replace, columns: next })} />
      <Checkbox
        label={t('replace')}
        description={t('replaceHint')}
        checked={replace}
        onChange={({ currentTarget: { checked } }) => onChange({ columns, replace: checked })}
      />
      {!finds && (
        <p className={styles.failure} role="alert">
          {t('needsContact')}
        </p>
      )}
      {twice && (
        <p className={styles.failure} role="alert">
          {t('twice', { what: nameOf(twice) })}
        </p>
      )}
      <div className={styles.acts}>{children(finds && twice === undefined)}</div>
    </section>
  )
}
