import { type EventRuleFields, plainFieldValue, type RuleFieldCondition } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { invalidFields } from '../../platform/errors/invalid-fields.ts'
import { accountNames } from '../accounts/index.ts'
import { existsCategory } from '../categories/index.ts'
import { listChannels } from '../channels/index.ts'
import { listCompanyNames } from '../companies/index.ts'
import { listCustomerStatuses, listDefinedFields } from '../customers/index.ts'
import { holdTeam } from '../teams/index.ts'

/** Refuses conditions and triggers that name what is not there, or a value that its field cannot hold, each at its field. Throws validationException. */
export async function checkNamed(
  db: Kysely<Tables>,
  { conditions, trigger }: Pick<EventRuleFields, 'conditions' | 'trigger'>,
): Promise<void> {
  const { channelIds, teamIds, operatorIds, categoryIds, statusIds, companyIds } = conditions
  const [channels, statuses] = [channelIds.length === 0 ? [] : await listChannels(db), await listCustomerStatuses(db)]
  const hasStatus = (id: string) => statuses.some((status) => status.id === id)
  const [operators, companies] = [await accountNames(db, operatorIds), await listCompanyNames(db, companyIds)]
  const wrong = [
    !channelIds.every((id) => channels.some((channel) => channel.id === id)) && 'conditions.channelIds',
    !(await all(teamIds, async (id) => (await holdTeam(db, id)) !== null)) && 'conditions.teamIds',
    !(await all(categoryIds, (id) => existsCategory(db, id))) && 'conditions.categoryIds',
    operators.size < operatorIds.length && 'conditions.operatorIds',
    !statusIds.every(hasStatus) && 'conditions.statusIds',
    companies.length < companyIds.length && 'conditions.companyIds',
    trigger.type === 'statusChanged' && trigger.statusId !== null && !hasStatus(trigger.statusId) && 'trigger.statusId',
  ].filter((field) => field !== false)
  const found = {
    ...Object.fromEntries(wrong.map((field) => [field, 'noLongerThere' as const])),
    ...(await wrongFields(db, conditions.fields)),
  }
  if (Object.keys(found).length > 0) throw invalidFields(found)
}

/** Values are compared as they are kept, so a condition has to have them in that form. */
async function wrongFields(
  db: Kysely<Tables>,
  conditions: readonly RuleFieldCondition[],
): Promise<Record<string, 'noLongerThere' | 'invalidValue'>> {
  if (conditions.length === 0) return {}
  const fields = await listDefinedFields(db)
  const wrong = conditions.map(({ fieldId, values }, at) => {
    const field = fields.find(({ id }) => id === fieldId)
    if (!field) return [`conditions.fields.${at}.fieldId`, 'noLongerThere'] as const
    const fits = values.every((value) => plainFieldValue(field, value) === value)
    return fits ? undefined : ([`conditions.fields.${at}.values`, 'invalidValue'] as const)
  })
  return Object.fromEntries(wrong.filter((one) => one !== undefined))
}

async function all(ids: readonly string[], isThere: (id: string) => Promise<boolean>): Promise<boolean> {
  for (const id of ids) if (!(await isThere(id))) return false
  return true
}
