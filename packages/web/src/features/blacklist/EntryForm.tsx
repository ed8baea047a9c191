import { type BlacklistType, blacklistReasonLength, type FieldError, plainBlacklistValue } from '@besedka/contract'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { refreshBlacklist } from './blacklist-queries.ts'
import { blacklistWords } from './blacklist-words.ts'
import { endOfTerm, type Term } from './end-of-term.ts'
import { TermField } from './TermField.tsx'

const patterns = ['email', 'mailDomain', 'phone'] as const satisfies readonly BlacklistType[]
type Pattern = (typeof patterns)[number]

type Draft = { type: Pattern; values: string; reason: string; term: Term }
const blank: Draft = { type: 'email', values: '', reason: '', term: 'forever' }

/** Addresses, domains and beginnings of numbers for the blacklist, as many as there are lines. */
export function EntryForm({ onClose }: { onClose: () => void }) {
  const t = useWords(blacklistWords)
  const form = useForm<Draft>({
    name: 'blacklist.new',
    initial: blank,
    problemsOf,
    async save({ type, values, reason, term }) {
      const { added } = await api.blacklist.add(
        { type, values: linesOf(values), reason, until: endOfTerm(term, new Date()) },
        { quiet: true },
      )
      showToast({ kind: 'success', text: added > 0 ? t('created', { count: added }) : t('nothingNew') })
      await refreshBlacklist()
    },
  })
  const { type } = form.draft
  return (
    <EntityEditor form={form} title={t('newTitle')} createLabel={t('add')} onClose={onClose}>
      <NativeSelect
        label={t('type')}
        data={patterns.map((one) => ({ value: one, label: t(`type-${one}`) }))}
        value={type}
        onChange={({ currentTarget }) => form.change({ type: patterns.find((one) => one === currentTarget.value) ?? 'email' })}
      />
      <Textarea
        label={t('values')}
        description={t(`hint-${type}`)}
        required
        autosize
        minRows={3}
        maxRows={12}
        data-autofocus
        {...form.text('values')}
      />
      <TextInput label={t('reason')} placeholder={t('reasonPlaceholder')} maxLength={blacklistReasonLength} {...form.text('reason')} />
      <TermField term={form.draft.term} onChange={(term) => form.change({ term })} />
    </EntityEditor>
  )
}

function problemsOf({ type, values }: Draft): Record<string, FieldError> {
  const lines = linesOf(values)
  if (lines.length === 0) return { values: { key: 'required', params: {} } }
  const wrong = lines.find((line) => plainBlacklistValue(type, line) === undefined)
  return wrong === undefined ? {} : { values: { key: 'blacklistValue', params: { name: wrong } } }
}

function linesOf(text: string): string[] {
  return text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
