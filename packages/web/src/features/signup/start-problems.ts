import type { FieldError, FieldTextKey } from '@besedka/contract'

export type StartValues = { organisationName: string; name: string; email: string; consent: boolean }

/** Spec 5: what is wrong with the first form, in the order of its fields; the server has the last word. */
export function startProblems({ organisationName, name, email, consent }: StartValues): Record<string, FieldError> {
  const checks: [keyof StartValues, boolean, FieldTextKey][] = [
    ['organisationName', organisationName.trim() !== '', 'required'],
    ['name', name.trim() !== '', 'incorrectName'],
    ['email', /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email.trim()), 'incorrectEmail'],
    ['consent', consent, 'consentRequired'],
  ]
  return Object.fromEntries(checks.filter(([, good]) => !good).map(([field, , key]) => [field, { key, params: {} }]))
}
