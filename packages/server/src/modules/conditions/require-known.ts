import { type DefinedFieldView, type FieldCondition, FieldConditions, plainFieldValue } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { invalidFields } from '../../platform/errors/invalid-fields.ts'
import { accountNames } from '../accounts/index.ts'
import { getCategory } from '../categories/index.ts'
import { findChannel } from '../channels/index.ts'
import { getCompany } from '../companies/index.ts'
import { listCustomerStatuses, listDefinedFields } from '../customers/index.ts'
import { requireTeams } from '../teams/index.ts'

type Db = Kysely<Tables>

/** Whether a look-up that refuses what it does not know has found something. */
async function isThere(look: Promise<unknown>): Promise<boolean> {
  try {
    await look
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const isAccount = async (db: Db, id: string) => (await accountNames(db, [id])).has(id)

/** How each condition that names something finds out whether that is there. */
const checks: Readonly<Record<string, (db: Db, value: string, valuesOf: 'customer' | 'chat') => Promise<boolean>>> = {
  channelId: async (db, id) => (await findChannel(db, id)) !== undefined,
  teamId: (db, id) => isThere(requireTeams({ db }, [id])),
  assigneeId: isAccount,
  operatorId: isAccount,
  managerId: isAccount,
  categoryId: (db, id) => isThere(getCategory(db, id)),
  companyId: (db, id) => isThere(getCompany(db, id)),
  statusId: async (db, id) => (await listCustomerStatuses(db)).some((status) => status.id === id),
  values: areValues,
}

type Conditions = Readonly<Record<string, unknown>>

/**
 * Refuses conditions that name what the organisation has never had; what stood in them before (`was`) may be gone by now. `path`: where they stand in
 * the input; `valuesOf`: whose defined fields they look at. Throws validationException.
 */
export async function requireKnown(
  db: Db,
  conditions: Conditions,
  { was = {}, path = '', valuesOf = 'customer' }: { was?: Conditions | undefined; path?: string; valuesOf?: 'customer' | 'chat' } = {},
): Promise<void> {
  const wrong: Record<string, 'invalidValue'> = {}
  for (const [name, value] of Object.entries(conditions)) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined
    if (!check || typeof value !== 'string' || value === was[name]) continue
    // A condition may name several things, with commas between.
    const [named, before] = name === 'values' ? [[value], []] : [value.split(','), String(was[name] ?? '').split(',')]
    for (const one of named) {
      if (!before.includes(one) && !(await check(db, one, valuesOf))) wrong[`${path}${name}`] = 'invalidValue'
    }
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
}

async function areValues(db: Db, words: string, subject: 'customer' | 'chat'): Promise<boolean> {
  const defined = new Map((await listDefinedFields(db, subject)).map((field) => [field.id, field]))
  return FieldConditions.parse(words).every((condition) => {
    const field = defined.get(condition.fieldId)
    return field !== undefined && isAbout(field, condition)
  })
}

/** Whether a field of this type can be compared so with such a value. */
function isAbout(field: DefinedFieldView, { comparison, value }: FieldCondition): boolean {
  switch (comparison) {
    case 'empty':
    case 'filled':
      return true
    case 'contains':
      return field.type === 'text' || field.type === 'link'
    case 'from':
    case 'to':
      return (field.type === 'number' || field.type === 'date') && plainFieldValue(field, value) !== undefined
    case 'is':
      return plainFieldValue(field, value) !== undefined
  }
}
