import type { AccountView, FieldError } from '@besedka/contract'
import { useRef } from 'react'
import { type ApiError, fieldErrorsOf } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { keepUser } from '../users-queries.ts'
import { draftOf, draftProblems, inputOf, newUserDraft, sameDraft, type UserDraft } from './user-draft.ts'

export type UserFormState = ReturnType<typeof useUserForm>

/** The form of a user, with saving it; `account` is undefined for a new one. */
export function useUserForm(account: AccountView | undefined) {
  const viewer = useCurrentUser()
  const answer = useRef(account)
  const form = useForm({
    name: `user.${account?.id ?? 'new'}`,
    initial: account ? draftOf(account) : newUserDraft(),
    problemsOf: (draft) => draftProblems(draft, !account),
    isSame: sameDraft,
    withoutSecrets: (draft) => ({ ...draft, password: '', repeat: '' }),
    refusals: refusedFields,
    async save(draft: UserDraft): Promise<void> {
      answer.current = await send(draft, account, form.saved)
      keepUser(answer.current)
    },
  })

  /** Goes on from the answer: a colleague may have changed other fields, and the password is not shown any more. */
  async function submit(): Promise<boolean> {
    const isSaved = await form.submit()
    if (isSaved && answer.current) form.settle(draftOf(answer.current))
    return isSaved
  }

  return {
    ...form,
    submit,
    account,
    /** One's own account: role and password are changed elsewhere. */
    own: account?.id === viewer.id,
  }
}

/**
 * Saves the fields that were changed here, and no others: a colleague's changes of the rest stay, and an account without the right to change roles can save.
 * @param before what the form began with
 */
function send(draft: UserDraft, account: AccountView | undefined, before: UserDraft): Promise<AccountView> {
  const { password, ...input } = inputOf(draft)
  if (!account) return api.accounts.create({ ...input, password: password ?? '' })
  return api.accounts.update({ accountId: account.id, ...changesOf(draft, before), ...(password === undefined ? {} : { password }) })
}

function changesOf(draft: UserDraft, before: UserDraft): Partial<Omit<ReturnType<typeof inputOf>, 'password'>> {
  const { password: _, ...input } = inputOf(draft)
  const began = inputOf(before)
  const isChanged = (name: keyof typeof input) =>
    name === 'teamIds'
      ? !sameDraft({ ...before, teamIds: draft.teamIds }, before)
      : JSON.stringify(input[name]) !== JSON.stringify(began[name])
  return Object.fromEntries(Object.entries(input).filter(([name]) => isChanged(name as keyof typeof input)))
}

function refusedFields(error: ApiError): Record<string, FieldError> {
  if (error.code === 'commonPasswordException') return { password: { key: 'incorrectPassword', params: {} } }
  if (error.code === 'accountAlreadyExistsException') return { email: { key: 'notUnique', params: {} } }
  const { autoBreakMinutes, ...fields } = fieldErrorsOf(error)
  return { ...fields, ...(autoBreakMinutes && { autoBreak: autoBreakMinutes }) }
}
