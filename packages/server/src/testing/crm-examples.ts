import { newId } from '@besedka/contract'
import type { AppContext } from '../platform/context.ts'

type Connected = { crmConnectionId: string }

/** A connection with a CRM that nobody answers for, with a pair, something to be looked at and an entry in its log. */
export async function seedCrmConnection(
  { database, vault }: Pick<AppContext, 'database' | 'vault'>,
  organisationId: string,
): Promise<string> {
  const id = newId()
  const seal = (name: string, value: string) => vault.seal(value, `crm/${organisationId}/${id}/${name}`)
  await database.systemPool.query(
    `INSERT INTO crm_connections (organisation_id, id, kind, name, secrets, hook_secret, log_cursor, created_at, locale)
     VALUES ($1, $2, 'bitrix24', 'Portal', $3, $4, 0, now(), 'ru-RU')`,
    [
      organisationId,
      id,
      JSON.stringify({ webhookUrl: seal('webhookUrl', 'https://portal.invalid/rest/1/secret/') }),
      seal('(hook)', 'hook'),
    ],
  )
  const ids = [organisationId, id, newId()]
  await database.systemPool.query(
    `INSERT INTO crm_links (organisation_id, connection_id, entity, own_id, remote_id, compared_at) VALUES ($1, $2, 'customer', $3, '1', now())`,
    ids,
  )
  // Due when nobody is there any more: nothing is to come of it.
  await database.systemPool.query(
    `INSERT INTO crm_tasks (organisation_id, connection_id, kind, entity, key, due_at, since)
     VALUES ($1, $2, 'remote', 'customer', '1', now() + interval '1 year', now())`,
    [organisationId, id],
  )
  await database.systemPool.query(
    `INSERT INTO crm_changes (organisation_id, connection_id, id, at, kind, entity, direction) VALUES ($1, $2, $3, now(), 'linked', 'customer', 'fromCrm')`,
    ids,
  )
  return id
}

/** Inputs for the calls about CRMs. */
export const crmExamples = {
  'crmConnections.list': () => ({}),
  'crmConnections.get': ({ crmConnectionId }: Connected) => ({ connectionId: crmConnectionId }),
  'crmConnections.create': () => ({
    kind: 'bitrix24',
    name: 'Portal',
    settings: {},
    secrets: { webhookUrl: 'https://portal.invalid/rest/1/secret/' },
  }),
  'crmConnections.beginSignIn': () => ({
    kind: 'amocrm',
    name: 'Account',
    settings: { address: 'https://account.invalid', clientId: 'integration' },
    secrets: { clientSecret: 'secret' },
  }),
  'crmConnections.finishSignIn': () => ({ state: 'unknown', code: 'unknown' }),
  'crmConnections.update': ({ crmConnectionId }: Connected) => ({
    connectionId: crmConnectionId,
    name: 'Portal of sales',
    mapping: [{ entity: 'customer', own: 'name', theirs: 'name', direction: 'toCrm' }],
  }),
  'crmConnections.delete': ({ crmConnectionId }: Connected) => ({ connectionId: crmConnectionId }),
  'crmConnections.check': ({ crmConnectionId }: Connected) => ({ connectionId: crmConnectionId }),
  'crmConnections.fields': ({ crmConnectionId }: Connected) => ({ connectionId: crmConnectionId }),
  'crmConnections.startRun': ({ crmConnectionId }: Connected) => ({ connectionId: crmConnectionId, kind: 'dryRun' }),
  'crmConnections.pause': ({ crmConnectionId }: Connected) => ({ connectionId: crmConnectionId }),
  'crmConnections.resume': ({ crmConnectionId }: Connected) => ({ connectionId: crmConnectionId }),
  'crmConnections.changes': ({ crmConnectionId }: Connected) => ({ connectionId: crmConnectionId, only: 'conflicts', limit: 10 }),
} as const
