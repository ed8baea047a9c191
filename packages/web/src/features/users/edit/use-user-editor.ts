import type { AccountView, FieldError } from '@besedka/contract'
import { useState } from 'react'
import { fieldErrorsOf, isApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { focusFirstProblem } from '../../../ui/focus-first-problem.ts'
import { keptForm } from '../../../ui/kept-form/kept-form.ts'
import { restoreInto } from '../../../ui/kept-form/restore-into.ts'
import { useKeeping } from '../../../ui/kept-form/use-keeping.ts'
import { useComplaint } from '../../../ui/toasts/complaint.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { keepUser } from '../users-queries.ts'
import { draftOf, draftProblems, inputOf, newUserDraft, sameDraft, type UserDraft } from './user-draft.ts'

export type UserEditor = ReturnType<typeof useUserEditor>

/** The state of a user's form: what is typed, what is wrong, and saving it. `account` is undefined for a new user. */
export function useUserEditor(account: AccountView | undefined) {
  const { t } = useTranslation('users')
  const viewer = useCurrentUser()
  const kept = keptForm(viewer.id, `user.${account?.id ?? 'new'}`)
  const [saved, setSaved] = useState(() => (account ? draftOf(account) : newUserDraft()))
  const [draft, setDraft] = useState(() => restoreInto(saved, kept.read()))
  const [restored, setRestored] = useState(() => !sameDraft(draft, saved))
  const [problems, setProblems] = useState<Record<string, FieldError>>({})
  const [saving, setSaving] = useState(false)
  const complaint = useComplaint(problems)

  // A password is for no disk.
  useKeeping(kept, sameDraft(draft, saved) ? undefined : { ...draft, password: '', repeat: '' })

  function change(changes: Partial<UserDraft>): void {
    setDraft((before) => ({ ...before, ...changes }))
  }

  function startOver(): void {
    setRestored(false)
    setProblems({})
    setDraft(saved)
  }

  /** Says or takes back the complaint about one field when it is left. */
  function check(field: keyof UserDraft): void {
    const { [field]: found } = draftProblems(draft, !account)
    setProblems(({ [field]: _former, ...others }) => (found ? { ...others, [field]: found } : others))
  }

  /** Answers the saved account, or undefined when something has to be corrected first. */
  async function save(): Promise<AccountView | undefined> {
    complaint.takeBack()
    const found = draftProblems(draft, !account)
    setProblems(found)
    if (Object.keys(found).length > 0) {
      complaint.show(t('fixFields'))
      focusFirstProblem()
      return undefined
    }
    setSaving(true)
    try {
      const answer = await send()
      const now = draftOf(answer)
      setSaved(now)
      setDraft(now)
      setRestored(false)
      kept.forget()
      keepUser(answer)
      showToast({ kind: 'success', text: t(account ? 'updated' : 'created') })
      return answer
    } catch (error) {
      explain(error)
      return undefined
    } finally {
      setSaving(false)
    }
  }

  function send(): Promise<AccountView> {
    const { password, ...input } = inputOf(draft)
    if (!account) return api.accounts.create({ ...input, password: password ?? '' })
    const { roleId, teamIds, ...others } = input
    return api.accounts.update({
      accountId: account.id,
      ...others,
      // Left out where nothing changed: whoever may not change them can save the rest.
      ...(roleId === saved.roleId ? {} : { roleId }),
      ...(sameDraft({ ...saved, teamIds }, saved) ? {} : { teamIds }),
      ...(password === undefined ? {} : { password }),
    })
  }

  function explain(error: unknown): void {
    if (!isApiError(error)) throw error
    const { autoBreakMinutes, ...fields } = fieldErrorsOf(error)
    const found = { ...fields, ...(autoBreakMinutes ? { autoBreak: autoBreakMinutes } : {}) }
    setProblems(found)
    if (error.code === 'commonPasswordException') setProblems({ password: { key: 'incorrectPassword', params: {} } })
    if (error.code === 'accountAlreadyExistsException') setProblems({ email: { key: 'notUnique', params: {} } })
    focusFirstProblem()
    complaint.show(error.message)
  }

  return {
    account,
    /** One's own account: role and password are changed elsewhere. */
    own: account?.id === viewer.id,
    draft,
    problems,
    saving,
    dirty: !sameDraft(saved, draft),
    restored,
    startOver,
    forget: kept.forget,
    change,
    check,
    save,
  }
}
