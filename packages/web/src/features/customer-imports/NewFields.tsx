import { type CustomerImportTarget, type CustomerImportView, definedFieldLimits, plainFieldValue } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import styles from '../../ui/import/imports.module.css'
import { useAct } from '../../ui/use-act.ts'
import { refreshFields, useDefinedFields } from '../defined-fields/field-queries.ts'
import { fieldWords } from '../defined-fields/field-words.ts'
import { importWords } from './import-words.ts'

type Props = {
  view: Pick<CustomerImportView, 'headings' | 'samples'>
  columns: readonly CustomerImportTarget[]
  onChange: (columns: CustomerImportTarget[]) => void
}

/** Columns that are nothing that a customer has: each becomes a field of customers at a click, and what it holds is imported into it. */
export function NewFields({ view: { headings, samples }, columns, onChange }: Props) {
  const t = useWords(importWords)
  const typeWord = useWords(fieldWords)
  const fields = useDefinedFields()
  const { busy, run } = useAct()
  const known = new Set(fields.map(({ name }) => name.toLowerCase()))
  const strange = headings
    .map((heading, index) => ({ name: heading.trim().slice(0, definedFieldLimits.name), index, type: typeOf(index) }))
    .filter(({ name, index }) => name !== '' && columns[index] === 'skip' && !known.has(name.toLowerCase()))
  if (strange.length === 0) return null

  /** By the first values alone: what does not fit is named row by row when the file is checked. Numbers stay texts, which keep their leading zeros. */
  function typeOf(index: number): 'date' | 'text' {
    const values = samples.map((cells) => cells[index] ?? '').filter((value) => value !== '')
    const areDates = values.every((value) => plainFieldValue({ type: 'date', options: [] }, value) !== undefined)
    return values.length > 0 && areDates ? 'date' : 'text'
  }

  const add = ({ name, index, type }: (typeof strange)[number]) =>
    run(async () => {
      const { id } = await api.customerFields.create({ name, type })
      await refreshFields('customer')
      onChange(columns.with(index, `field:${id}`))
    })

  return (
    <div className={styles.newFields}>
      <p className={styles.hint}>{t('newFields')}</p>
      <div className={styles.acts}>
        {strange.map((column) => (
          <Button
            key={column.index}
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={busy}
            onClick={() => void add(column)}
          >
            {t('newField', { name: column.name, type: typeWord(`type-${column.type}`) })}
          </Button>
        ))}
      </div>
    </div>
  )
}
