import './words.ts'
import { type FieldError, fieldText } from '@besedka/contract'
import { useState } from 'react'
import { fieldErrorsOf, isApiError } from '../../api/api-error.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { focusFirstProblem } from '../focus-first-problem.ts'
import { keptForm } from '../kept-form/kept-form.ts'
import { restoreInto } from '../kept-form/restore-into.ts'
import { useKeeping } from '../kept-form/use-keeping.ts'
import { useComplaint } from '../toasts/complaint.ts'

type Problems = Record<string, FieldError>

export type PaneForm<D> = ReturnType<typeof usePaneForm<D>>

/**
 * What every form of a side page does: keeps what is typed over a reload, says what is wrong when a field is left, saves, and shows why
 * it could not.
 * @param given.name says which form of which thing it is, `team.{id}` for one
 * @param given.problemsOf the complaint about each field; empty when all is well
 */
export function usePaneForm<D>(given: { name: string; initial: D; problemsOf: (draft: D) => Problems }) {
  const { t } = useTranslation('formPane')
  const locale = useLocale()
  const kept = keptForm(useCurrentUser().id, given.name)
  const [saved, setSaved] = useState(given.initial)
  const [draft, setDraft] = useState(() => restoreInto(given.initial, kept.read()))
  const [restored, setRestored] = useState(() => !same(draft, given.initial))
  const [problems, setProblems] = useState<Problems>({})
  const [saving, setSaving] = useState(false)
  const complaint = useComplaint(problems)

  useKeeping(kept, same(draft, saved) ? undefined : draft)

  function change(changes: Partial<D>): void {
    setDraft((before) => ({ ...before, ...changes }))
  }

  function startOver(): void {
    setRestored(false)
    setProblems({})
    setDraft(saved)
  }

  /** Says or takes back the complaint about a field when it is left. */
  function check(field: string): void {
    const { [field]: _, ...others } = problems
    const found = given.problemsOf(draft)[field]
    setProblems(found ? { ...others, [field]: found } : others)
  }

  /** Whether the form can be saved; says what has to be corrected first. */
  function isRight(): boolean {
    complaint.takeBack()
    const found = given.problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length === 0) return true
    complaint.show(t('fixFields'))
    focusFirstProblem()
    return false
  }

  /** Runs the call that saves. False: it was refused, and the reason is on the screen. */
  async function save(call: (draft: D) => Promise<unknown>): Promise<boolean> {
    setSaving(true)
    try {
      await call(draft)
      setSaved(draft)
      setRestored(false)
      kept.forget()
      return true
    } catch (error) {
      explain(error)
      return false
    } finally {
      setSaving(false)
    }
  }

  function explain(error: unknown): void {
    if (!isApiError(error)) throw error
    const taken: Problems = error.code.endsWith('AlreadyExistsException') ? { name: { key: 'notUnique', params: {} } } : {}
    const fields = { ...fieldErrorsOf(error), ...taken }
    setProblems(fields)
    if (Object.keys(fields).length > 0) focusFirstProblem()
    complaint.show(error.message)
  }

  return {
    draft,
    saved,
    saving,
    restored,
    dirty: !same(draft, saved),
    change,
    check,
    isRight,
    save,
    startOver,
    forget: kept.forget,
    /** The sentence under a field, or undefined when it is right. */
    errorOf(field: string): string | undefined {
      const problem = problems[field]
      return problem && fieldText(problem.key, problem.params, locale)
    },
  }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
