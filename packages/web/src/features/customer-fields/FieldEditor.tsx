import {
  DefinedFieldSettings,
  type DefinedFieldType,
  type DefinedFieldView,
  definedFieldLimits,
  definedFieldTypes,
  type FieldError,
  type FieldOption,
  fieldErrors,
  newId,
} from '@besedka/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { DeleteEntity } from '../../ui/entity/DeleteEntity.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SideForm } from '../../ui/side-page/SideForm.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { fieldsQuery, refreshFields } from './field-queries.ts'
import { fieldWords } from './field-words.ts'
import styles from './fields.module.css'
import { OptionList } from './OptionList.tsx'

type Draft = { name: string; type: DefinedFieldType; options: FieldOption[] }

/** A defined field beside their list; without one it is a new one. */
export function FieldEditor({ field, onClose }: { field: DefinedFieldView | undefined; onClose: () => void }) {
  const t = useWords(fieldWords)
  const form = useForm<Draft>({
    name: `customer-field.${field?.id ?? 'new'}`,
    initial: field
      ? { name: field.name, type: field.type, options: field.options }
      : { name: '', type: 'text', options: [{ id: newId(), name: '' }] },
    problemsOf,
    async save({ name, type, options }) {
      const given = { name, options: type === 'choice' ? filledIn(options) : [] }
      if (field) await api.customerFields.update({ fieldId: field.id, ...given }, { quiet: true })
      else await api.customerFields.create({ ...given, type }, { quiet: true })
      await refreshFields()
    },
  })
  return (
    <SideForm
      form={form}
      title={field?.name ?? t('newTitle')}
      createLabel={field ? undefined : t('create')}
      onSaved={() => {
        showToast({ kind: 'success', text: t(field ? 'updated' : 'created') })
        onClose()
      }}
      onClose={onClose}
      aside={
        field && (
          <div className={styles.actions}>
            <DeleteField
              field={field}
              onDeleted={() => {
                form.forget()
                onClose()
              }}
            />
            <ArchiveField field={field} />
          </div>
        )
      }
    >
      <TextInput label={t('name')} required maxLength={definedFieldLimits.name} data-autofocus {...form.text('name')} />
      <NativeSelect
        label={t('type')}
        description={field ? undefined : t('typeStays')}
        disabled={field !== undefined}
        data={definedFieldTypes.map((type) => ({ value: type, label: t(`type-${type}`) }))}
        value={form.draft.type}
        onChange={({ currentTarget }) => form.change({ type: definedFieldTypes.find((type) => type === currentTarget.value) ?? 'text' })}
      />
      {form.draft.type === 'choice' && (
        <OptionList options={form.draft.options} error={form.errorOf('options')} onChange={(options) => form.change({ options })} />
      )}
    </SideForm>
  )
}

function problemsOf({ name, type, options }: Draft): Record<string, FieldError> {
  const given = type === 'choice' ? filledIn(options) : []
  const { error } = DefinedFieldSettings.safeParse({ name, options: given })
  if (error) return fieldErrors(error)
  return type === 'choice' && given.length === 0 ? { options: { key: 'required', params: {} } } : {}
}

function filledIn(options: readonly FieldOption[]): FieldOption[] {
  return options.filter(({ name }) => name.trim() !== '')
}

function ArchiveField({ field }: { field: DefinedFieldView }) {
  const t = useWords(fieldWords)
  const { busy, run } = useAct()
  return (
    <Button
      variant="default"
      loading={busy}
      onClick={() =>
        void run(async () => {
          await api.customerFields.update({ fieldId: field.id, archived: !field.archived }, { quiet: true })
          await refreshFields()
          showToast({ kind: 'success', text: t(field.archived ? 'restoredDone' : 'archivedDone') })
        })
      }
    >
      {t(field.archived ? 'restore' : 'archive')}
    </Button>
  )
}

/** Says how many customers have a value, which goes with the field. */
function DeleteField({ field, onDeleted }: { field: DefinedFieldView; onDeleted: () => void }) {
  const t = useWords(fieldWords)
  const { data: use } = useQuery({
    queryKey: [...fieldsQuery.queryKey, field.id, 'deletion'],
    queryFn: ({ signal }) => api.customerFields.deletion({ fieldId: field.id }, { signal, quiet: true }),
  })
  const holders = use?.customers ?? 0
  return (
    <DeleteEntity
      label={t('delete')}
      question={t('deleteQuestion', { name: field.name })}
      text={holders > 0 ? t('deleteUsed', { count: holders }) : t('deleteText')}
      done={t('deleted')}
      remove={() => api.customerFields.delete({ fieldId: field.id }).finally(refreshFields)}
      onDeleted={onDeleted}
    />
  )
}
