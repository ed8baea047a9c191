import { type FieldError, fieldErrors, type Locale, NewPassword, OrganisationFields, type OrganisationView } from '@besedka/contract'
import { z } from 'zod'
import { endOfDay, lastDayOf } from './plan-days.ts'

/** What the form of an organisation holds; the last day of its plan as a date field gives it. */
export type CompanyDraft = {
  login: string
  name: string
  administratorEmail: string
  planId: string
  lastDay: string
  trial: boolean
  locale: Locale
  instance: string
  /** A number as it is typed; empty: no limit. */
  operatorLicences: string
}

export function emptyCompany(locale: Locale): CompanyDraft {
  return { login: '', name: '', administratorEmail: '', planId: '', lastDay: '', trial: false, locale, instance: '', operatorLicences: '' }
}

export function companyDraftOf(company: OrganisationView): CompanyDraft {
  const { login, name, administratorEmail, plan, planUntil, trial, locale, instance, operatorLicences } = company
  return {
    ...{ login, name, administratorEmail, trial, locale, instance },
    planId: plan.id,
    lastDay: lastDayOf(planUntil),
    operatorLicences: operatorLicences === null ? '' : String(operatorLicences),
  }
}

/** The fields as the server takes them. The end of the term is left alone when its day is. */
export function fieldsOf({ lastDay, operatorLicences, ...draft }: CompanyDraft, company?: OrganisationView): OrganisationFields {
  const unchanged = company && lastDay === lastDayOf(company.planUntil)
  return {
    ...draft,
    planUntil: unchanged ? company.planUntil : endOfDay(lastDay),
    operatorLicences: operatorLicences.trim() === '' ? null : Number(operatorLicences),
  }
}

export function companyProblems(draft: CompanyDraft): Record<string, FieldError> {
  const result = OrganisationFields.safeParse(fieldsOf(draft))
  return result.success ? {} : fieldErrors(result.error)
}

/** How the administrator of a new organisation gets in. The password never leaves the page's memory but for the server. */
export type Administrator = { by: 'invitation' | 'password'; name: string; password: string }

const AdministratorFields = z.object({
  administratorName: z.string().trim().min(1, 'incorrectName').max(32, 'incorrectName'),
  administratorPassword: NewPassword,
})

export function administratorProblems({ by, name, password }: Administrator): Record<string, FieldError> {
  if (by === 'invitation') return {}
  const result = AdministratorFields.safeParse({ administratorName: name, administratorPassword: password })
  return result.success ? {} : fieldErrors(result.error)
}
