import { NativeSelect } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { blacklistWords } from './blacklist-words.ts'
import { type Term, terms } from './end-of-term.ts'

/** How long it holds. */
export function TermField({ term, onChange }: { term: Term; onChange: (term: Term) => void }) {
  const t = useWords(blacklistWords)
  return (
    <NativeSelect
      label={t('until')}
      data={terms.map((one) => ({ value: one, label: t(one) }))}
      value={term}
      onChange={({ currentTarget }) => onChange(terms.find((one) => one === currentTarget.value) ?? 'forever')}
    />
  )
}
