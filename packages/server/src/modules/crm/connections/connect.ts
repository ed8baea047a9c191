import { type CrmConnection, crmAdapters } from '@besedka/channels/crm'
import { type ChannelProblem, SendError } from '@besedka/channels/kit'
import { type CrmAddressError, type CrmForm, type CrmKind, type CrmWay, crmForms, type FieldError } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { checkAddress } from '../../../platform/net/check-address.ts'

export type Given = { kind: CrmKind; settings: Readonly<Record<string, string>>; secrets: Readonly<Record<string, string>> }
export type Connected = { account: string; secrets: Record<string, string> }

/**
 * Asks a CRM whether it lets us in by the webhook that somebody has entered. Outside of any transaction: it may take long. Throws validationException,
 * crmConnectionRefusedException.
 */
export async function connect(app: AppContext, given: Given): Promise<Connected> {
  refuseIncomplete(app, 'webhook', given)
  return refusing(async () => {
    const { account } = await crmAdapters[given.kind].check(unsaved(app, given))
    return { account, secrets: { ...given.secrets } }
  })
}

/**
 * Redeems the code that somebody's browser brought back from a CRM for tokens. Outside of any transaction. Throws crmConnectionRefusedException.
 */
export async function redeem(app: AppContext, given: Given, answer: { code: string; redirectUri: string }): Promise<Connected> {
  const adapter = crmAdapters[given.kind]
  return refusing(async () => {
    const secrets = { ...given.secrets, ...(await adapter.signIn.redeem(unsaved(app, given), answer)) }
    const { account } = await adapter.check(unsaved(app, { ...given, secrets }))
    return { account, secrets }
  })
}

/** A connection that is not stored yet, and so has nothing to renew. */
function unsaved(app: AppContext, { kind, settings, secrets }: Given): CrmConnection {
  return {
    settings,
    secrets,
    fields: { customer: [], company: [] },
    net: app.providers.wayTo({ type: kind, simulated: false }).net,
    turn: async () => {},
    renew: async () => {
      throw new SendError('channel', { code: 'tokenInvalid' })
    },
    now: () => app.now(),
  }
}

/** What the CRM says no to, in words for a person. Throws crmConnectionRefusedException, or one of `crmAddressErrors` when no CRM was reached. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SendError)) throw error
    const unreached = unreachedBy(error.problem)
    if (unreached) throw new AppError(unreached)
    throw new AppError('crmConnectionRefusedException', { reason: error.problem.detail ?? error.problem.code })
  }
}

/** What is wrong with the address, where no CRM was reached there; undefined for the CRM's own refusal. */
function unreachedBy({ code, detail = '' }: ChannelProblem): CrmAddressError | undefined {
  switch (code) {
    case 'connectionFailed':
      if (/ENOTFOUND|EAI_AGAIN/.test(detail)) return 'crmAddressNotFoundException'
      return detail === 'ECONNREFUSED' ? 'crmConnectionDeclinedException' : 'crmNotAnsweringException'
    case 'timedOut':
      return 'crmNotAnsweringException'
    case 'certificateInvalid':
      return 'crmCertificateInvalidException'
    case 'addressForbidden':
      return 'crmAddressForbiddenException'
    case 'answerNotUnderstood':
      return 'crmNotUnderstoodException'
    default:
      return undefined
  }
}

/** Throws validationException for fields of the CRM's form that are missing, unknown or not valid. */
export function refuseIncomplete(app: AppContext, way: CrmWay, { kind, settings, secrets }: Given): void {
  const form = formOf(kind, way)
  const fields: Record<string, FieldError> = {}
  for (const [place, names, given] of [
    ['settings', form.settings, settings],
    ['secrets', form.secrets, secrets],
  ] as const) {
    for (const name of names)
      if (!given[name] && !form.optional.includes(name)) fields[`${place}.${name}`] = { key: 'required', params: {} }
    for (const name of Object.keys(given)) if (!names.includes(name)) fields[`${place}.${name}`] = { key: 'invalidValue', params: {} }
  }
  const [field, address] = way === 'webhook' ? ['secrets.webhookUrl', secrets.webhookUrl] : ['settings.address', settings.address]
  const isOne = way === 'webhook' ? isWebhook : isSite
  if (address && !isOne(address)) fields[field] = { key: 'linkInvalid', params: {} }
  if (Object.keys(fields).length > 0) throw new AppError('validationException', { fields })
  if (address) checkAddress(app.config, address, field)
}

function formOf(kind: CrmKind, way: CrmWay): CrmForm {
  const forms: Partial<Record<CrmWay, CrmForm>> = crmForms[kind]
  const form = forms[way]
  if (!form) throw new AppError('validationException', { fields: { kind: { key: 'invalidValue', params: {} } } })
  return form
}

/** `https://portal.bitrix24.ru/rest/1/secret/`. */
function isWebhook(address: string): boolean {
  const url = URL.parse(address)
  return isPlain(url) && /\/rest\/\d+\/[\w-]+\/?$/.test(url.pathname)
}

/** `https://company.amocrm.ru`, also with the path of a page that somebody has copied. */
function isSite(address: string): boolean {
  return isPlain(URL.parse(address))
}

function isPlain(url: URL | null): url is URL {
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === ''
}
