import type { CrmEntity } from '@besedka/contract'
import type { HookRequest } from '../../kit/adapter.ts'
import type { CrmNotice } from '../kit/adapter.ts'

const key = /^(contacts|companies)\[(?:add|update|delete|restore)\]\[(\d+)\]\[(id|type)\]$/

/**
 * Reads the form that a webhook posts: `contacts[update][0][id]=42&contacts[update][0][type]=contact`. Companies are listed among contacts and told
 * apart by `type`. Posts are not signed: only the secret in our address proves the sender. https://www.amocrm.ru/developers/content/crm_platform/webhooks-format
 */
export function readAmoHook({ body }: HookRequest): readonly CrmNotice[] {
  const told = new Map<string, { entity: CrmEntity; id: string }>()
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    const [, list, , what] = key.exec(name) ?? []
    if (!list) continue
    const place = name.slice(0, name.lastIndexOf('['))
    const notice = told.get(place) ?? { entity: list === 'companies' ? ('company' as const) : ('customer' as const), id: '' }
    told.set(place, notice)
    if (what === 'id' && /^\d{1,20}$/.test(value)) notice.id = value
    if (what === 'type' && value === 'company') notice.entity = 'company'
  }
  return [...told.values()].filter(({ id }) => id !== '')
}
