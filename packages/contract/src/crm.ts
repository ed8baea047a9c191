/** The CRMs that customers and companies are kept alike with. Plain constants: screens read them without schemas. */
export const crmKinds = ['bitrix24'] as const
export type CrmKind = (typeof crmKinds)[number]

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

/** What the form of a CRM asks for. A secret is never read back. */
export const crmForms = {
  bitrix24: { settings: [], secrets: ['webhookUrl', 'applicationToken'], optional: ['applicationToken'] },
} as const satisfies Record<CrmKind, { settings: readonly string[]; secrets: readonly string[]; optional: readonly string[] }>

/** What changed, as the log of a connection tells it. */
export const crmChangeKinds = ['linked', 'created', 'changed', 'gone', 'entry', 'failed'] as const
export type CrmChangeKind = (typeof crmChangeKinds)[number]
