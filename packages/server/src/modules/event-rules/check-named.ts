import type { EventRuleFields } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { invalidFields } from '../../platform/errors/invalid-fields.ts'
import { existsCategory } from '../categories/index.ts'
import { listChannels } from '../channels/index.ts'
import { listCustomerStatuses } from '../customers/index.ts'
import { holdTeam } from '../teams/index.ts'

/** Refuses conditions and triggers that name what is not there, each at its field. Throws validationException. */
export async function checkNamed(
  db: Kysely<Tables>,
  { conditions, trigger }: Pick<EventRuleFields, 'conditions' | 'trigger'>,
): Promise<void> {
  const { channelIds, teamIds, categoryIds, statusIds } = conditions
  const [channels, statuses] = [channelIds.length === 0 ? [] : await listChannels(db), await listCustomerStatuses(db)]
  const hasStatus = (id: string) => statuses.some((status) => status.id === id)
  const wrong = [
    !channelIds.every((id) => channels.some((channel) => channel.id === id)) && 'conditions.channelIds',
    !(await all(teamIds, async (id) => (await holdTeam(db, id)) !== null)) && 'conditions.teamIds',
    !(await all(categoryIds, (id) => existsCategory(db, id))) && 'conditions.categoryIds',
    !statusIds.every(hasStatus) && 'conditions.statusIds',
    trigger.type === 'statusChanged' && trigger.statusId !== null && !hasStatus(trigger.statusId) && 'trigger.statusId',
  ].filter((field) => field !== false)
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong.map((field) => [field, 'noLongerThere'])))
}

async function all(ids: readonly string[], isThere: (id: string) => Promise<boolean>): Promise<boolean> {
  for (const id of ids) if (!(await isThere(id))) return false
  return true
}
