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
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../locales/define-words.ts'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { DeleteNamed } from '../chat-steps/DeleteNamed.tsx'
import type { FieldKind } from './field-kinds.ts'
import { fieldsQuery, refreshFields } from './field-queries.ts'
import { fieldWords } from './field-words.ts'
import styles from './fields.module.css'
import { OptionList } from './OptionList.tsx'

type Draft = { name: string; type: DefinedFieldType; options: FieldOption[]; required: boolean; openToSite: boolean }

type Props = { kind: FieldKind; field: DefinedFieldView | undefined; onClose: () => void }

/** A defined field beside their list; without one it is a new one. */
export function FieldEditor({ kind, field, onClose }: Props) {
  const t = useWords(fieldWords)
  const form = useForm<Draft>({
    name: `${kind.subject}-field.${field?.id ?? 'new'}`,
    initial: field
      ? { name: field.name, type: field.type, options: field.options, required: field.required, openToSite: field.openToSite }
      : { name: '', type: 'text', options: [{ id: newId(), name: '' }], required: false, openToSite: false },
    problemsOf,
    async save({ name, type, options, required, openToSite }) {
      const given = { name, required, openToSite, options: type === 'choice' ? filledIn(options) : [] }
      if (field) await kind.update({ fieldId: field.id, ...given })
      else await kind.create({ ...given, type })
      await refreshFields(kind.subject)
    },
  })
  return (
    <EntityEditor
      form={form}
      title={field?.name ?? t('newTitle')}
      createLabel={field ? undefined : t('create')}
      saved={t(field ? 'updated' : 'created')}
      onClose={onClose}
      acts={(leave) =>
        field && (
          <div className={styles.actions}>
            <DeleteField kind={kind} field={field} onDeleted={leave} />
            <ArchiveField kind={kind} field={field} />
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
      {kind.subject === 'chat' && (
        <Switch
          label={t('required')}
          description={t('requiredAbout')}
          checked={form.draft.required}
          onChange={({ currentTarget }) => form.change({ required: currentTarget.checked })}
        />
      )}
      {kind.subject === 'customer' && (
        <Switch
          label={t('openToSite')}
          description={t('openToSiteAbout')}
          checked={form.draft.openToSite}
          onChange={({ currentTarget }) => form.change({ openToSite: currentTarget.checked })}
        />
      )}
    </EntityEditor>
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

type OfField = { kind: FieldKind; field: DefinedFieldView }

function ArchiveField({ kind, field }: OfField) {
  const t = useWords(fieldWords)
  const { busy, run } = useAct()
  return (
    <Button
      variant="default"
      loading={busy}
      onClick={() =>
        void run(async () => {
          await kind.update({ fieldId: field.id, archived: !field.archived })
          await refreshFields(kind.subject)
          showToast({ kind: 'success', text: t(field.archived ? 'restoredDone' : 'archivedDone') })
        })
      }
    >
      {t(field.archived ? 'restore' : 'archive')}
    </Button>
  )
}

/** Says how many have a value, which goes with the field. */
function DeleteField({ kind, field, onDeleted }: OfField & { onDeleted: () => void }) {
  const t = useWords(fieldWords)
  const ts = useWords(kind.words)
  const { data: holders = 0 } = useQuery({
    queryKey: [...fieldsQuery(kind.subject).queryKey, field.id, 'deletion'],
    queryFn: ({ signal }) => kind.holders(field.id, signal),
  })
  return (
    <DeleteNamed
      label={t('delete')}
      question={t('deleteQuestion', { name: field.name })}
      text={holders > 0 ? ts('deleteUsed', { count: holders }) : ts('deleteText')}
      id={field.id}
      done={t('deleted')}
      remove={() => kind.remove(field.id)}
      onDeleted={() => {
        void refreshFields(kind.subject)
        onDeleted()
      }}
    />
  )
}
