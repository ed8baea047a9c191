import { type CrmConnection, crmAdapters } from '@besedka/channels/crm'
import { SendError } from '@besedka/channels/kit'
import { type CrmKind, crmForms, type FieldError } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { checkAddress } from '../../../platform/net/check-address.ts'

export type Given = { kind: CrmKind; settings: Readonly<Record<string, string>>; secrets: Readonly<Record<string, string>> }
export type Connected = { account: string; secrets: Record<string, string> }

/**
 * Asks a CRM whether it lets us in with what somebody has entered, and answers what is to be kept. Outside of any transaction: it may take long. Throws
 * validationException, crmConnectionRefusedException.
 */
export async function connect(app: AppContext, { kind, settings, secrets }: Given): Promise<Connected> {
  refuseIncomplete(app, { kind, settings, secrets })
  const kept: Record<string, string> = { ...secrets }
  const connection: CrmConnection = {
    settings,
    secrets: kept,
    fields: { customer: [], company: [] },
    net: app.providers.wayTo({ type: kind, simulated: false }).net,
    turn: async () => {},
    keep: async (exchanged) => void Object.assign(kept, exchanged),
    now: () => app.now(),
  }
  return refusing(async () => {
    const { account, secrets: exchanged } = await crmAdapters[kind].connect(connection)
    return { account, secrets: { ...exchanged } }
  })
}

/** What the CRM says no to, in words for a person. Throws crmConnectionRefusedException. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SendError)) throw error
    throw new AppError('crmConnectionRefusedException', { reason: error.problem.detail ?? error.problem.code })
  }
}

function refuseIncomplete(app: AppContext, { kind, settings, secrets }: Given): void {
  const form = crmForms[kind]
  const optional: readonly string[] = form.optional
  const fields: Record<string, FieldError> = {}
  for (const [place, names, given] of [
    ['settings', form.settings, settings],
    ['secrets', form.secrets, secrets],
  ] as const) {
    for (const name of names) if (!given[name] && !optional.includes(name)) fields[`${place}.${name}`] = { key: 'required', params: {} }
    const known: readonly string[] = names
    for (const name of Object.keys(given)) if (!known.includes(name)) fields[`${place}.${name}`] = { key: 'invalidValue', params: {} }
  }
  const address = kind === 'bitrix24' ? secrets.webhookUrl : undefined
  if (address !== undefined && !isWebhook(address)) fields['secrets.webhookUrl'] = { key: 'linkInvalid', params: {} }
  if (Object.keys(fields).length > 0) throw new AppError('validationException', { fields })
  if (address !== undefined) checkAddress(app.config, address, 'secrets.webhookUrl')
}

/** `https://portal.bitrix24.ru/rest/1/secret/`. */
function isWebhook(address: string): boolean {
  const url = URL.parse(address)
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    /\/rest\/\d+\/[\w-]+\/?$/.test(url.pathname) &&
    url.search === ''
  )
}
