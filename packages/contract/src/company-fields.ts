import { z } from 'zod'
import { plainBlacklistValue } from './blacklist-value.ts'
import { note } from './customer-fields.ts'

/** Limits of what is noted about a company. */
export const companyLimits = {
  name: 255,
  domain: 255,
  domains: 20,
  phone: 64,
  link: 2_048,
  /** How many companies one customer may belong to. */
  companiesOfCustomer: 50,
} as const

/** A mail domain in lower case, however it was typed: `@Acme.example` is `acme.example`. */
export const CompanyDomain = z
  .string()
  .trim()
  .max(companyLimits.domain, 'tooLong')
  .transform((typed, context) => {
    const domain = plainBlacklistValue('mailDomain', typed)
    if (domain !== undefined) return domain
    context.addIssue({ code: 'custom', message: 'domainInvalid' })
    return z.NEVER
  })

/** What a person decides about a company, beside who looks after it and how far one has come with it. */
export const CompanyFields = z.object({
  name: z.string().trim().min(1, 'required').max(companyLimits.name, 'tooLong'),
  /** Customers with an email address there are suggested for the company. */
  domains: z
    .array(CompanyDomain)
    .max(companyLimits.domains, 'tooMany')
    .transform((domains) => [...new Set(domains)]),
  phone: note(companyLimits.phone),
  link: note(companyLimits.link),
})
