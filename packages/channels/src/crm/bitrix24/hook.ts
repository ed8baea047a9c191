import type { HookRequest } from '../../kit/adapter.ts'
import { isProof } from '../../kit/sign.ts'
import type { CrmNotice } from '../kit/adapter.ts'

const event = /^ONCRM(CONTACT|COMPANY)(ADD|UPDATE|DELETE)$/

/**
 * Reads what an outbound webhook posts, a form: `event=ONCRMCONTACTUPDATE&data[FIELDS][ID]=82&auth[application_token]=…`. Its token proves the
 * sender where somebody has entered it; without one the secret of our address does.
 */
export function readBitrixHook(
  { body }: HookRequest,
  { secrets }: { secrets: Readonly<Record<string, string>> },
): readonly CrmNotice[] | undefined {
  const form = new URLSearchParams(body.toString('utf8'))
  const { applicationToken = '' } = secrets
  if (applicationToken !== '' && !isProof(form.get('auth[application_token]'), applicationToken)) return undefined
  const kind = event.exec((form.get('event') ?? '').toUpperCase())?.[1]
  const id = form.get('data[FIELDS][ID]') ?? ''
  if (!kind || !/^\d{1,20}$/.test(id)) return []
  return [{ entity: kind === 'CONTACT' ? 'customer' : 'company', id }]
}
