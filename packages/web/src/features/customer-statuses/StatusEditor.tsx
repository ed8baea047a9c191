import {
  CustomerStatusFields,
  type CustomerStatusView,
  fieldErrors,
  type StatusColour,
  statusColours,
  statusColourTitles,
} from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ColourChoice } from '../../ui/radio-choice/ColourChoice.tsx'
import { DeleteNamed } from '../chat-steps/DeleteNamed.tsx'
import { refreshStatuses, statusesQuery } from './status-queries.ts'
import { statusWords } from './status-words.ts'
import { useNamedStatuses } from './use-named-statuses.ts'

const colours = CustomerStatusFields.shape.colour.options

/** One of the organisation's own statuses beside their list; without one it is a new one. */
export function StatusEditor({ status, onClose }: { status: CustomerStatusView | undefined; onClose: () => void }) {
  const t = useWords(statusWords)
  const locale = useLocale()
  const taken = useNamedStatuses().map(({ colour }) => colour)
  const form = useForm({
    name: `customer-status.${status?.id ?? 'new'}`,
    initial: { name: status?.name ?? '', colour: status?.colour ?? freeColour(taken) },
    problemsOf: (draft) => {
      const { error } = CustomerStatusFields.safeParse(draft)
      return error ? fieldErrors(error) : {}
    },
    async save(draft) {
      if (status) await api.customerStatuses.update({ statusId: status.id, ...draft })
      else await api.customerStatuses.create(draft)
      await refreshStatuses()
    },
  })
  return (
    <EntityEditor
      form={form}
      title={status?.name ?? t('newTitle')}
      createLabel={status ? undefined : t('create')}
      saved={t(status ? 'updated' : 'created')}
      onClose={onClose}
      acts={(leave) => status && <DeleteStatus status={status} onDeleted={leave} />}
    >
      <TextInput label={t('name')} required maxLength={64} data-autofocus {...form.text('name')} />
      <ColourChoice
        label={t('colour')}
        choices={colours.map((value) => ({ value, colour: statusColours[value], title: statusColourTitles[value][locale] }))}
        value={form.draft.colour}
        onChange={(colour) => form.change({ colour })}
      />
    </EntityEditor>
  )
}

/** The first colour that no status has yet; violet where all are in use. */
function freeColour(taken: readonly StatusColour[]): StatusColour {
  return colours.find((colour) => !taken.includes(colour)) ?? 'violet'
}

/** Customers who have it are given another status, which has to be chosen. */
function DeleteStatus({ status, onDeleted }: { status: CustomerStatusView; onDeleted: () => void }) {
  const t = useWords(statusWords)
  const others = useNamedStatuses().filter(({ id }) => id !== status.id)
  const { data: use } = useQuery({
    queryKey: [...statusesQuery.queryKey, status.id, 'deletion'],
    queryFn: ({ signal }) => api.customerStatuses.deletion({ statusId: status.id }, { signal, quiet: true }),
  })
  const holders = (use?.customers ?? 0) + (use?.companies ?? 0)
  return (
    <DeleteNamed
      label={t('delete')}
      question={t('deleteQuestion', { name: status.name })}
      text={holders > 0 ? t('deleteUsed', { count: holders }) : t('deleteText')}
      id={status.id}
      done={t('deleted')}
      remove={(replacementId) =>
        api.customerStatuses.delete({ statusId: status.id, ...(replacementId && { replacementId }) }).finally(refreshStatuses)
      }
      replacement={holders > 0 ? { label: t('replacement'), choices: others } : undefined}
      onDeleted={onDeleted}
    />
  )
}
