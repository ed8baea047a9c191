import { type FieldError, fieldErrors, type Locale, NewPassword, OrganisationFields, type OrganisationView } from '@besedka/contract'
import { z } from 'zod'
import { endOfDay, lastDayOf } from './plan-days.ts'

/** What the form of an organisation holds; the last day of its plan as a date field gives it. */
export type OrganisationDraft = {
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

/** A new organisation, whose administrator is invited by mail or gets a password. The password goes to the server and is kept nowhere else. */
type NewOrganisationDraft = OrganisationDraft & { byPassword: boolean; administratorName: string; administratorPassword: string }

export function newOrganisation(locale: Locale): NewOrganisationDraft {
  return {
    login: '',
    name: '',
    administratorEmail: '',
    planId: '',
    lastDay: '',
    trial: false,
    locale,
    instance: '',
    operatorLicences: '',
    byPassword: false,
    administratorName: '',
    administratorPassword: '',
  }
}

export function organisationDraftOf(organisation: OrganisationView): OrganisationDraft {
  const { login, name, administratorEmail, plan, planUntil, trial, locale, instance, operatorLicences } = organisation
  return {
    ...{ login, name, administratorEmail, trial, locale, instance },
    planId: plan.id,
    lastDay: lastDayOf(planUntil),
    operatorLicences: operatorLicences === null ? '' : String(operatorLicences),
  }
}

/** The fields as the server takes them. The end of the term is left alone when its day is. */
export function fieldsOf({ lastDay, operatorLicences, ...draft }: OrganisationDraft, organisation?: OrganisationView): OrganisationFields {
  const unchanged = organisation && lastDay === lastDayOf(organisation.planUntil)
  return {
    ...draft,
    planUntil: unchanged ? organisation.planUntil : endOfDay(lastDay),
    operatorLicences: operatorLicences.trim() === '' ? null : Number(operatorLicences),
  }
}

export function organisationProblems(draft: OrganisationDraft): Record<string, FieldError> {
  const result = OrganisationFields.safeParse(fieldsOf(draft))
  return result.success ? {} : fieldErrors(result.error)
}

const AdministratorFields = z.object({
  administratorName: z.string().trim().min(1, 'incorrectName').max(32, 'incorrectName'),
  administratorPassword: NewPassword,
})

export function administratorProblems(draft: NewOrganisationDraft): Record<string, FieldError> {
  if (!draft.byPassword) return {}
  const result = AdministratorFields.safeParse(draft)
  return result.success ? {} : fieldErrors(result.error)
}
