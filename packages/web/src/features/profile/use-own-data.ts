import { type FieldError, fieldText, type OwnAccount } from '@besedka/contract'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { fieldErrorsOf } from '../../api/api-error.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { showProblem } from '../../ui/toasts/show-problem.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { saveOwnAccount } from './own-account-query.ts'

type OwnData = Pick<OwnAccount, 'name' | 'phone' | 'affiliation'>
type Field = keyof OwnData

const undoMs = 8_000

/** One's own data, saved field by field: a field that is left changed is sent, and a toast offers to take it back. */
export function useOwnData(saved: OwnData) {
  const { t } = useTranslation('profile')
  const locale = useLocale()
  const [typed, setTyped] = useState<Partial<OwnData>>({})
  const [problems, setProblems] = useState<Partial<Record<Field, FieldError>>>({})

  function field(name: Field) {
    const problem = problems[name]
    return {
      value: typed[name] ?? saved[name],
      error: problem && fieldText(problem.key, problem.params, locale),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped({ ...typed, [name]: event.currentTarget.value })
        setProblems({ ...problems, [name]: undefined })
      },
      onBlur: () => void leave(name),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') void leave(name)
      },
    }
  }

  async function leave(name: Field): Promise<void> {
    const value = typed[name]?.trim()
    if (value === undefined) return
    const before = saved[name]
    if (value === before) return forget(name)
    if (!(await save(name, value))) return
    const undo = () => void save(name, before).then((done) => done && showToast({ kind: 'info', text: t('undone') }))
    showToast({ kind: 'success', text: t('saved'), action: { label: t('undo'), run: undo } }, undoMs)
  }

  /** Whether it is saved now; says under the field why not. */
  async function save(name: Field, value: string): Promise<boolean> {
    try {
      await saveOwnAccount({ [name]: value })
      forget(name)
      return true
    } catch (error) {
      const problem = fieldErrorsOf(error)[name]
      if (problem) setProblems((known) => ({ ...known, [name]: problem }))
      else showProblem(error)
      return false
    }
  }

  function forget(name: Field): void {
    setTyped(({ [name]: _, ...others }) => others)
  }

  return { field }
}
