import { BillingSettingsFields, type BillingSettingsView, type FieldError, fieldErrors, type Requisites } from '@besedka/contract'

/** What the form holds: numbers as they are typed, the rate as its choice says it. */
export type SettingsDraft = Requisites & { vat: string; deactivates: boolean; days: string }

const empty: Requisites = {
  legalName: '',
  inn: '',
  kpp: '',
  address: '',
  bankName: '',
  bik: '',
  bankAccount: '',
  correspondentAccount: '',
  director: '',
  accountant: '',
}

export function settingsDraftOf(settings: BillingSettingsView | null): SettingsDraft {
  const { requisites = empty, vatPercent = null, deactivateAfterDays = null } = settings ?? {}
  return {
    ...requisites,
    vat: vatPercent === null ? '' : String(vatPercent),
    deactivates: deactivateAfterDays !== null,
    days: String(deactivateAfterDays ?? 14),
  }
}

/** The fields as the server takes them. */
export function settingsOf({ vat, deactivates, days, ...requisites }: SettingsDraft): unknown {
  return { requisites, vatPercent: vat === '' ? null : Number(vat), deactivateAfterDays: deactivates ? Number(days || Number.NaN) : null }
}

/** The complaint about each field, by its name in the form. */
export function settingsProblems(draft: SettingsDraft): Record<string, FieldError> {
  const result = BillingSettingsFields.safeParse(settingsOf(draft))
  if (result.success) return {}
  const names: Record<string, string> = { deactivateAfterDays: 'days', vatPercent: 'vat' }
  return Object.fromEntries(
    Object.entries(fieldErrors(result.error)).map(([path, error]) => [names[path] ?? path.replace('requisites.', ''), error]),
  )
}
