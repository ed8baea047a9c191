import type { ErrorCode } from './errors/catalogue.ts'

/** The CRMs that customers and companies are kept alike with. Plain constants: screens read them without schemas. */
export const crmKinds = ['bitrix24', 'amocrm'] as const
export type CrmKind = (typeof crmKinds)[number]

/** Errors that are about the address that was entered for a CRM: no CRM could be reached there. */
export const crmAddressErrors = [
  'crmAddressNotFoundException',
  'crmAddressForbiddenException',
  'crmConnectionDeclinedException',
  'crmNotAnsweringException',
  'crmCertificateInvalidException',
  'crmNotUnderstoodException',
] as const satisfies readonly ErrorCode[]
export type CrmAddressError = (typeof crmAddressErrors)[number]

/** What is kept alike: a customer is a contact of the CRM. */
export const crmEntities = ['customer', 'company'] as const
export type CrmEntity = (typeof crmEntities)[number]

/** Which way changes of a field go. */
export const crmDirections = ['both', 'toCrm', 'fromCrm'] as const
export type CrmDirection = (typeof crmDirections)[number]

/**
 * `new`: connected, nothing was exchanged yet. `active`: changes go both ways. `paused`: by a person; changes are collected and go on from where they
 * stopped.
 */
export const crmStates = ['new', 'active', 'paused'] as const
export type CrmState = (typeof crmStates)[number]

/** `dryRun` only counts, `load` brings both sides together for the first time, `repair` compares everything once more. */
export const crmRunKinds = ['dryRun', 'load', 'repair'] as const
export type CrmRunKind = (typeof crmRunKinds)[number]

/** The parts of a run, in their order. */
export const crmRunPhases = ['companies', 'customers', 'ownCompanies', 'ownCustomers'] as const
export type CrmRunPhase = (typeof crmRunPhases)[number]

/** What became of what a run has looked at. */
export const crmRunCounts = ['same', 'linked', 'createdHere', 'createdThere', 'changed', 'skipped', 'failed'] as const
export type CrmRunCount = (typeof crmRunCounts)[number]

export const crmConnectionsMax = 3
export const crmMappingMax = 60
export const crmNameLength = 64

/** Fields of ours that any connection may map; `field:<id>` stands for a defined one. */
export const crmOwnFields = {
  customer: ['name', 'phones', 'emails', 'company', 'status', 'nickname', 'country', 'city', 'link'],
  company: ['name', 'phone', 'link', 'status'],
} as const satisfies Record<CrmEntity, readonly string[]>

/**
 * How a CRM lets us in. `webhook`: by an address that carries the rights of whoever made it. `signIn`: somebody agrees on a page of the CRM (OAuth), and
 * we renew what we were given.
 */
export const crmWays = ['webhook', 'signIn'] as const
export type CrmWay = (typeof crmWays)[number]

/** The CRMs that may be connected by a webhook; by signing in all of them may. */
export const crmWebhookKinds = ['bitrix24'] as const satisfies readonly CrmKind[]

export type CrmForm = { settings: readonly string[]; secrets: readonly string[]; optional: readonly string[] }

/** What the form of a CRM asks for. A secret is never read back. */
export const crmForms = {
  bitrix24: {
    webhook: { settings: [], secrets: ['webhookUrl', 'applicationToken'], optional: ['applicationToken'] },
    signIn: { settings: ['address', 'clientId'], secrets: ['clientSecret', 'applicationToken'], optional: ['applicationToken'] },
  },
  amocrm: {
    signIn: { settings: ['address', 'clientId'], secrets: ['clientSecret'], optional: [] },
  },
} as const satisfies Record<CrmKind, Partial<Record<CrmWay, CrmForm>>>

/** Where a CRM sends the browser back to after somebody has agreed; entered there as the address of our application. */
export const crmSignInPath = '/admin/preferences/crm/sign-in'

/** What changed, as the log of a connection tells it. */
export const crmChangeKinds = ['linked', 'created', 'changed', 'gone', 'entry', 'failed'] as const
export type CrmChangeKind = (typeof crmChangeKinds)[number]
