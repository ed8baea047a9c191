import { type PreChatField, preChatKinds } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useUnarchivedFields } from '../../defined-fields/field-queries.ts'

type Props = { field: PreChatField; error: string | undefined; onChange: (field: PreChatField) => void }

const usualKinds = preChatKinds.filter((kind) => kind !== 'field')

/** What is asked: the usual things, or one of the fields that are defined for customers. */
export function QuestionSelect({ field, error, onChange }: Props) {
  const { t } = useTranslation('channels')
  const fields = useUnarchivedFields('customer')
  const { kind: _, fieldId, ...others } = field
  const isListed = fieldId === undefined || fields?.some(({ id }) => id === fieldId) === true
  const isGone = fields !== undefined && !isListed
  const defined = [
    ...(fields ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(isListed ? [] : [{ value: fieldId, label: isGone ? t('preChatFieldGone') : '…' }]),
  ]
  const usual = usualKinds.map((value) => ({ value, label: t(`preChatKind-${value}`) }))

  function choose(chosen: string): void {
    const kind = usualKinds.find((known) => known === chosen)
    onChange(kind ? { ...others, kind } : { ...others, kind: 'field', fieldId: chosen })
  }

  return (
    <NativeSelect
      aria-label={t('preChatKind')}
      data={defined.length === 0 ? usual : [...usual, { group: t('preChatFields'), items: defined }]}
      value={fieldId ?? field.kind}
      error={error ?? (isGone ? t('preChatFieldGoneHint') : undefined)}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
