import { z } from 'zod'
import { channelProblemCodes } from '../channel-problems.ts'
import {
  crmChangeKinds,
  crmDirections,
  crmEntities,
  crmKinds,
  crmMappingMax,
  crmRunCounts,
  crmRunKinds,
  crmRunPhases,
  crmStates,
  crmWays,
} from '../crm.ts'
import { definedFieldTypes } from '../plain-field-value.ts'
import { Id, Moment, Version } from './shared.ts'

const FieldKey = z.string().min(1, 'required').max(200, 'tooLong')

/** A field of ours and the one of the CRM that says the same, and which way changes go. */
export const CrmMappedField = z.object({
  entity: z.enum(crmEntities),
  /** One of `crmOwnFields`, or `field:<id>` of a defined field. */
  own: FieldKey,
  /** As the CRM calls it (`crmConnections.fields`). */
  theirs: FieldKey,
  theirsType: z.enum(definedFieldTypes).default('text'),
  direction: z.enum(crmDirections),
  /** Of a choice or status: our value (an id) and the option of the CRM that means the same. What is not here is left alone. */
  values: z.record(z.string().max(64), z.string().max(200)).optional(),
})
export type CrmMappedField = z.infer<typeof CrmMappedField>

export const CrmMapping = z
  .array(CrmMappedField)
  .max(crmMappingMax, 'tooMany')
  .refine((rows) => new Set(rows.map(({ entity, own }) => `${entity} ${own}`)).size === rows.length, 'notUnique')
  .refine((rows) => new Set(rows.map(({ entity, theirs }) => `${entity} ${theirs}`)).size === rows.length, 'notUnique')

/** A run over everything: how far it is, and what it found. */
export const CrmRunView = z.object({
  kind: z.enum(crmRunKinds),
  phase: z.enum(crmRunPhases).nullable(),
  /** Records looked at, and how many there are as far as the CRM has said. */
  done: z.int().nonnegative(),
  total: z.int().nonnegative().nullable(),
  counts: z.record(z.enum(crmRunCounts), z.int().nonnegative()),
  startedAt: Moment,
  finishedAt: Moment.nullable(),
})
export type CrmRunView = z.infer<typeof CrmRunView>

/** A connection with a CRM. */
export const CrmConnectionView = z.object({
  id: Id,
  version: Version,
  kind: z.enum(crmKinds),
  /** How it lets us in. */
  way: z.enum(crmWays),
  name: z.string(),
  state: z.enum(crmStates),
  /** What the CRM calls the account, as it was when last checked. */
  account: z.string().nullable(),
  settings: z.record(z.string(), z.string()),
  /** The names of the secrets that are set. */
  secrets: z.array(z.string()),
  mapping: z.array(CrmMappedField),
  /** Where the CRM posts changes to, to be entered there; null while the server has no public address. */
  hookUrl: z.string().nullable(),
  /** Why nothing passes; null while all is well. */
  problem: z.object({ code: z.enum(channelProblemCodes), detail: z.string().nullable() }).nullable(),
  failingSince: Moment.nullable(),
  /** The CRM has refused to renew our access: when it ends, unless somebody signs in anew. */
  accessEndsAt: Moment.nullable(),
  /** When something last passed, and when the CRM last posted by itself. */
  syncedAt: Moment.nullable(),
  hookedAt: Moment.nullable(),
  /** Changes that wait; counted up to 1,000. */
  waiting: z.int().nonnegative(),
  /** Pairs that are kept alike. */
  linked: z.int().nonnegative(),
  run: CrmRunView.nullable(),
  createdAt: Moment,
})
export type CrmConnectionView = z.infer<typeof CrmConnectionView>

/** A field of the CRM that may be mapped. */
export const CrmFieldView = z.object({
  entity: z.enum(crmEntities),
  key: z.string(),
  title: z.string(),
  type: z.enum(definedFieldTypes),
  readOnly: z.boolean(),
  options: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type CrmFieldView = z.infer<typeof CrmFieldView>

/** One value that changed; lists of phones are words with a comma. */
export const CrmChangedValue = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Both sides had changed it: what the other one said, and was not taken. */
  lost: z.string().nullable().optional(),
})
export type CrmChangedValue = z.infer<typeof CrmChangedValue>

/** An entry in the log of a connection. */
export const CrmChangeView = z.object({
  id: Id,
  at: Moment,
  kind: z.enum(crmChangeKinds),
  entity: z.enum(crmEntities),
  /** Which side was written. */
  direction: z.enum(['toCrm', 'fromCrm']),
  ownId: Id.nullable(),
  remoteId: z.string().nullable(),
  name: z.string(),
  values: z.array(CrmChangedValue),
  problem: z.object({ code: z.enum(channelProblemCodes), detail: z.string().nullable() }).nullable(),
})
export type CrmChangeView = z.infer<typeof CrmChangeView>
