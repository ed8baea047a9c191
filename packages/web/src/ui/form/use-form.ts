import '../side-page/words.ts'
import { type FieldError, fieldText } from '@besedka/contract'
import { type ChangeEvent, useState } from 'react'
import { type ApiError, fieldErrorsOf, isApiError } from '../../api/api-error.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { focusFirstProblem } from '../focus-first-problem.ts'
import { keptForm } from '../kept-form/kept-form.ts'
import { restoreDraft } from '../kept-form/restore-into.ts'
import { useKeeping } from '../kept-form/use-keeping.ts'
import { useComplaint } from '../toasts/complaint.ts'

/** What is said under a field: one of the contract's texts, or the server's own sentence. */
type Complaint = FieldError | string

type Given<Draft> = {
  /** Which form of which thing it is; what was typed is kept under it until it is saved. */
  name: string
  initial: Draft
  /** The complaint about each field, by its dotted path, before anything is sent. */
  problemsOf: (draft: Draft) => Record<string, FieldError>
  save: (draft: Draft) => Promise<void>
  /** The field that a refusal of the server is about; a name that is taken (`…AlreadyExistsException` with a name) is about `name`. */
  fieldOf?: (error: unknown) => string | undefined
  /**
   * The complaints that a refusal comes to, where it is about other fields, or says something else, than the rules above make of it; none for
   * one that the form shows by itself.
   */
  refusals?: (error: ApiError) => Record<string, Complaint> | undefined
  /** What of a draft is kept over a reload: a password is for no disk. */
  withoutSecrets?: (draft: Draft) => Draft
  /** Whether two drafts say the same, where their order does not matter. */
  isSame?: (one: Draft, other: Draft) => boolean
}

/** Names of a draft's fields that hold text. */
type TextField<Draft> = { [Name in keyof Draft & string]: Draft[Name] extends string ? Name : never }[keyof Draft & string]

export type Form<Draft extends Record<string, unknown>> = ReturnType<typeof useForm<Draft>>

/** The state of a form: what is typed, what is wrong, and saving it. Kept over a reload. */
export function useForm<Draft extends Record<string, unknown>>(given: Given<Draft>) {
  const { name, initial, problemsOf, save, fieldOf, refusals, withoutSecrets = (draft) => draft, isSame = same } = given
  const { t } = useTranslation('sidePage')
  const locale = useLocale()
  const kept = keptForm(useCurrentUser().id, name)
  const [saved, setSaved] = useState(initial)
  const [draft, setDraft] = useState(() => restoreDraft(initial, kept.read()))
  const [restored, setRestored] = useState(() => !isSame(draft, initial))
  const [problems, setProblems] = useState<Record<string, Complaint>>({})
  const [saving, setSaving] = useState(false)
  const complaint = useComplaint(problems)
  const dirty = !isSame(draft, saved)

  useKeeping(kept, dirty ? [withoutSecrets(draft), withoutSecrets(saved)] : undefined)

  /** Whether the form can be saved; says what has to be corrected first. */
  function isRight(): boolean {
    complaint.takeBack()
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length === 0) return true
    complaint.show(t('fixFields'))
    focusFirstProblem()
    return false
  }

  /** Answers whether it was saved. */
  async function submit(): Promise<boolean> {
    if (!isRight()) return false
    setSaving(true)
    try {
      await save(draft)
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
    const field = fieldOf?.(error) ?? (isAboutName(error) && 'name' in draft ? 'name' : undefined)
    setProblems(refusals?.(error) ?? (field ? { [field]: { key: 'notUnique', params: {} } } : fieldErrorsOf(error)))
    focusFirstProblem()
    complaint.show(error.message)
  }

  /** A complaint about what is changed goes as soon as it is no longer true. */
  function change(changes: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...changes }))
    setProblems((before) => (Object.keys(before).length === 0 ? before : stillTrue(before, changes, problemsOf({ ...draft, ...changes }))))
  }

  /**
   * Says or takes back the complaint about one field when it is left. A field that nobody has touched gets none: the form would move under
   * the pointer that is about to press something else.
   */
  function check(path: string): void {
    const { [path]: before, ...others } = problems
    if (before === undefined && same(draft[path], saved[path])) return
    const found = problemsOf(draft)[path]
    setProblems(found ? { ...others, [path]: found } : others)
  }

  /** The sentence under a field, or undefined when it is right. */
  function errorOf(path: string): string | undefined {
    const problem = problems[path]
    return typeof problem === 'object' ? fieldText(problem.key, problem.params, locale) : problem
  }

  return {
    draft,
    /** What was last saved, or what a new thing begins as. */
    saved,
    dirty,
    saving,
    restored,
    change,
    check,
    errorOf,
    isRight,
    /** What a text field of the form is given: `<TextInput {...form.text('name')} />`. */
    text: (name: TextField<Draft>) => ({
      value: draft[name] as string,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: currentTarget.value } as Partial<Draft>),
      onBlur: () => check(name),
      error: errorOf(name),
    }),
    /** Goes on from what the server has made of what was saved. */
    settle(answer: Draft): void {
      setSaved(answer)
      setDraft(answer)
    },
    startOver(): void {
      setRestored(false)
      setProblems({})
      setDraft(saved)
    },
    forget: kept.forget,
    submit,
  }
}

/** A login or an account that is taken comes without a name. */
function isAboutName({ code, params }: ApiError): boolean {
  return code.endsWith('AlreadyExistsException') && 'name' in params
}

/** The complaints without those about changed fields that `found` no longer names. */
function stillTrue(problems: Record<string, Complaint>, changes: object, found: Record<string, FieldError>): Record<string, Complaint> {
  const isChanged = (path: string) => (path.split('.')[0] ?? '') in changes
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !isChanged(path) || path in found))
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
