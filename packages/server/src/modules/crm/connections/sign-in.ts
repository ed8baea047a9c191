import { crmAdapters, renewalOf } from '@besedka/channels/crm'
import { type CrmConnectionView, crmKinds, crmSignInPath, Id, type Locale, locales } from '@besedka/contract'
import { z } from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import type { Vault } from '../../../platform/crypto/vault.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation } from '../../../platform/events/transaction.ts'
import type { SignedInAccount } from '../../authentication/index.ts'
import type { ConnectionRow } from '../tables.ts'
import { auditConnection } from './audit-connection.ts'
import { type Given, redeem, refuseIncomplete } from './connect.ts'
import { healthy, insertConnection, saveConnection } from './connection-rows.ts'
import { type Values, withoutEmpty } from './form-values.ts'
import { openSecrets, sealSecrets } from './secrets.ts'
import { getConnection, lockConnection, viewConnection } from './view-connection.ts'
import { wayOf } from './way-of.ts'

type Signer = Pick<SignedInAccount, 'organisationId' | 'id'>
type Asked = { kind: Given['kind']; connectionId: string | null; name: string; settings: Values; secrets: Values; locale: Locale }

const minutes = 15

/** The `state` of OAuth: what was entered, sealed for the person who began. It travels through the pages of the CRM, and needs no table. */
const State = z.object({
  kind: z.enum(crmKinds),
  connectionId: Id.nullable(),
  name: z.string(),
  settings: z.record(z.string(), z.string()),
  secrets: z.record(z.string(), z.string()),
  locale: z.enum(locales),
  redirectUri: z.string(),
  until: z.number(),
})
type State = z.infer<typeof State>

/** The address of the CRM's page of consent. Throws crmPublicAddressMissingException, validationException, crmConnectionNotFoundException. */
export async function beginSignIn(app: AppContext, account: SignedInAccount, asked: Asked): Promise<string> {
  const { kind, connectionId, name, locale } = asked
  const { publicUrl } = app.config
  if (!publicUrl) throw new AppError('crmPublicAddressMissingException')
  const known = connectionId === null ? undefined : await knownOf(app, account, connectionId)
  const settings = { ...withoutEmpty(asked.settings), ...(known && { address: known.settings.address ?? '' }) }
  const given = {
    kind: known?.kind ?? kind,
    settings: { ...known?.settings, ...settings },
    secrets: { ...known?.secrets, ...withoutEmpty(asked.secrets) },
  }
  refuseIncomplete(app, 'signIn', given)
  const until = app.now().getTime() + minutes * 60_000
  const state = sealState(app.vault, account, { ...given, connectionId, name, locale, redirectUri: publicUrl + crmSignInPath, until })
  return crmAdapters[given.kind].signIn.page(given.settings, state)
}

/** What was entered for a connection, without the tokens that the CRM gave. */
async function knownOf(app: AppContext, account: SignedInAccount, connectionId: string): Promise<Given> {
  const row = await readOrganisation(app, account.organisationId, (db) => getConnection(db, connectionId))
  if (wayOf(row) !== 'signIn') throw new AppError('validationException', { fields: { connectionId: { key: 'invalidValue', params: {} } } })
  const { clientSecret = '', applicationToken = '' } = openSecrets(app.vault, row) ?? {}
  return { kind: row.kind, settings: row.settings, secrets: withoutEmpty({ clientSecret, applicationToken }) }
}

/**
 * Ends a sign-in: gives a connection its new tokens, or makes a new connection. Throws signInExpiredException, crmConnectionRefusedException,
 * crmConnectionNotFoundException, crmConnectionLimitReachedException.
 */
export async function finishSignIn(
  app: AppContext,
  account: SignedInAccount,
  { state: sealed, code }: { state: string; code: string },
): Promise<CrmConnectionView> {
  const { connectionId, redirectUri, name, locale, kind, settings, secrets } = openState(app, account, sealed)
  const connected = await redeem(app, { kind, settings, secrets }, { code, redirectUri })
  return inOrganisation(app, account.organisationId, async (tx) => {
    const was = connectionId === null ? undefined : await lockConnection(tx, connectionId)
    const row: ConnectionRow = was
      ? await saveConnection(tx, was, {
          account: connected.account,
          settings: JSON.stringify(settings),
          secrets: JSON.stringify(sealSecrets(app.vault, was, connected.secrets)),
          renew_at: renewalOf(connected.secrets)?.renewAt ?? null,
          access_ends_at: null,
          ...healthy,
        })
      : await insertConnection(app, tx, account, { kind, name, locale, settings, ...connected })
    auditConnection(tx, account, 'crm.connected', { ...(was && { was }), is: row })
    return viewConnection(app, tx.db, row)
  })
}

/** Base64url, because it becomes part of an address. */
function sealState(vault: Vault, signer: Signer, state: State): string {
  return Buffer.from(vault.seal(JSON.stringify(state), placeFor(signer))).toString('base64url')
}

/** Throws signInExpiredException for a state that is too old, of another account, or not ours. */
function openState({ vault, now }: Pick<AppContext, 'vault' | 'now'>, signer: Signer, sealed: string): State {
  const opened = vault.tryOpen(Buffer.from(sealed, 'base64url').toString(), placeFor(signer))
  const state = opened === undefined ? undefined : State.parse(JSON.parse(opened))
  if (!state || state.until < now().getTime()) throw new AppError('signInExpiredException')
  return state
}

function placeFor({ organisationId, id }: Signer): string {
  return `crm/sign-in/${organisationId}/${id}`
}
