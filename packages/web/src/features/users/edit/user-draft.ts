import {
  AccountEmail,
  AccountName,
  AccountPassword,
  AccountPhone,
  type AccountView,
  AutoBreakMinutes,
  type FieldError,
  fieldErrors,
  type Locale,
} from '@besedka/contract'
import { z } from 'zod'

/** A user as the form holds them; a field of numbers is text while it is typed. */
export type UserDraft = {
  name: string
  email: string
  phone: string
  affiliation: string
  roleId: string
  teamIds: string[]
  autoBreak: string
  locale: Locale | null
  languages: string[]
  skills: string[]
  photoFileId: string | null
  /** Empty keeps the present one. */
  password: string
  /** The password once more. */
  repeat: string
}

export function newUserDraft(): UserDraft {
  const texts = { name: '', email: '', phone: '', affiliation: '', roleId: '', autoBreak: '', password: '', repeat: '' }
  return { ...texts, teamIds: [], locale: null, languages: [], skills: [], photoFileId: null }
}

export function draftOf(account: AccountView): UserDraft {
  const { name, email, phone, affiliation, role, teams, autoBreakMinutes, locale, languages, skills, photoId } = account
  return {
    ...{ name, email, phone, affiliation, locale, languages, skills },
    roleId: role.id,
    teamIds: teams.map(({ id }) => id),
    autoBreak: autoBreakMinutes === null ? '' : String(autoBreakMinutes),
    photoFileId: photoId,
    password: '',
    repeat: '',
  }
}

const Common = z.object({
  name: AccountName,
  email: AccountEmail,
  phone: AccountPhone,
  roleId: z.string().min(1, 'required'),
  autoBreak: z.string().refine((text) => AutoBreakMinutes.safeParse(minutesOf(text)).success, 'incorrectTime'),
})

const NewUser = Common.extend({ password: AccountPassword })
const KnownUser = Common.extend({ password: z.literal('').or(AccountPassword) })

/** What is wrong with the form, by field, in the words of spec 5. */
export function draftProblems(draft: UserDraft, isNew: boolean): Record<string, FieldError> {
  const judged = (isNew ? NewUser : KnownUser).safeParse({ ...draft, email: draft.email.trim() })
  const repeated: Record<string, FieldError> = draft.password === draft.repeat ? {} : { repeat: { key: 'passwordsDoNotMatch', params: {} } }
  if (judged.success) return repeated
  const problems = { ...fieldErrors(judged.error), ...repeated }
  // Of two schemas that may each accept a password, none says why it did not.
  return 'password' in problems ? { ...problems, password: { key: 'incorrectPassword', params: {} } } : problems
}

/** The form as the server takes it; a password that was not typed is left out. */
export function inputOf({ autoBreak, password, repeat: _repeat, email, ...draft }: UserDraft) {
  return { ...draft, email: email.trim(), autoBreakMinutes: minutesOf(autoBreak), ...(password ? { password } : {}) }
}

/** Empty is no automatic break; what is no number stays wrong. */
function minutesOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

export function sameDraft(one: UserDraft, other: UserDraft): boolean {
  const plain = ({ teamIds, ...draft }: UserDraft) => JSON.stringify({ ...draft, teamIds: teamIds.toSorted() })
  return plain(one) === plain(other)
}
