import { type Assessment, type DefaultRoleKey, defaultRoles, newId, type OptionName, type RightName } from '@besedka/contract'
import { fullPlanId } from '../modules/plans/index.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { hashToken, newToken } from '../platform/crypto/tokens.ts'
import type { Database } from '../platform/database/open-database.ts'

/** The password of everybody in the tests. Hashed once: a hundred organisations would cost minutes of honest hashing. */
export const password = 'Besedka1!'
let passwordHash: Promise<string> | undefined

export type NewPerson = { name: string; rights: readonly RightName[]; active?: boolean }
export type SeededPerson = { id: string; name: string; email: string; token: string }

/** Writes an organisation with its roles straight into the database: there is no call yet that makes one. */
export async function seedOrganisation(database: Database, given: { options?: readonly OptionName[] } = {}): Promise<{ id: string }> {
  const id = newId()
  const name = `Organisation ${id.slice(-6)}`
  const planId = given.options ? newId() : fullPlanId
  if (given.options) {
    const plan = [planId, `Plan of ${id}`, given.options]
    await database.systemPool.query('INSERT INTO plans (id, name, price_kopecks, options) VALUES ($1, $2, 0, $3)', plan)
  }
  await database.systemPool.query(
    "INSERT INTO organisations (id, login, name, kind, plan_id) VALUES ($1::uuid, $1::text, $2, 'client', $3)",
    [id, name, planId],
  )
  await database.systemPool.query('INSERT INTO organisation_positions (organisation_id) VALUES ($1)', [id])
  return { id }
}

/** A plan that nobody has. */
export async function seedPlan(database: Database): Promise<{ id: string }> {
  const id = newId()
  await database.systemPool.query('INSERT INTO plans (id, name, price_kopecks, options) VALUES ($1, $2, 290000, $3)', [
    id,
    `Plan ${id}`,
    [],
  ])
  return { id }
}

/** Adds a colleague with a live session. */
export async function seedPerson(database: Database, organisationId: string, given: NewPerson): Promise<SeededPerson> {
  passwordHash ??= hashPassword(password)
  const [id, token] = [newId(), newToken()]
  const role = await seedRole(database, organisationId, given.rights)
  const email = `${id.slice(-12)}@example.test`
  const account = [organisationId, id, given.name, email, await passwordHash, role.id, given.active ?? true]
  const { systemPool } = database
  await systemPool.query(
    'INSERT INTO accounts (organisation_id, id, name, email, password_hash, role_id, active) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    account,
  )
  await systemPool.query('INSERT INTO logins (email, organisation_id, account_id) VALUES ($1, $2, $3)', [email, organisationId, id])
  await systemPool.query(
    "INSERT INTO sessions (token_hash, id, organisation_id, account_id, expires_at) VALUES ($1, $2, $3, $4, now() + interval '1 hour')",
    [hashToken(token), newId(), organisationId, id],
  )
  return { id, name: given.name, email, token }
}

/** Adds a role that nobody has yet. */
export async function seedRole(
  database: Database,
  organisationId: string,
  rights: readonly RightName[],
): Promise<{ id: string; name: string }> {
  const id = newId()
  const name = `role ${id.slice(-12)}`
  await database.systemPool.query('INSERT INTO roles (organisation_id, id, name, rights, built_in) VALUES ($1, $2, $3, $4, false)', [
    organisationId,
    id,
    name,
    rights,
  ])
  return { id, name }
}

/**
 * Gives an account everything that may follow its password. None of it opens anything; it is there. Answers the passkey's id, and a session
 * of the account.
 */
export async function seedSecondFactors(
  { systemPool }: Database,
  organisationId: string,
  accountId: string,
): Promise<{ passkeyId: string; sessionId: string }> {
  const [of, passkeyId] = [[organisationId, accountId], newId()]
  await systemPool.query("INSERT INTO totp_secrets (organisation_id, account_id, sealed, active) VALUES ($1, $2, 'v1.AAAA', true)", of)
  await systemPool.query("INSERT INTO recovery_codes (organisation_id, account_id, code_hash) VALUES ($1, $2, 'seeded')", of)
  await systemPool.query("INSERT INTO known_devices (organisation_id, account_id, device_hash) VALUES ($1, $2, 'seeded')", of)
  await systemPool.query(
    `INSERT INTO passkeys (organisation_id, account_id, id, name, credential_id, public_key, counter, transports, site)
     VALUES ($1, $2, $3::uuid, 'Seeded', $3::uuid::text, 'seeded', 0, '{}', 'localhost')`,
    [...of, passkeyId],
  )
  const { rows } = await systemPool.query<{ id: string }>(
    'SELECT id FROM sessions WHERE organisation_id = $1 AND account_id = $2 LIMIT 1',
    of,
  )
  return { passkeyId, sessionId: rows[0]?.id ?? '' }
}

/** Adds a team with its members. */
export async function seedTeam(
  database: Database,
  organisationId: string,
  given: { name: string; members: readonly { id: string }[] },
): Promise<{ id: string; name: string }> {
  const id = newId()
  await database.systemPool.query('INSERT INTO teams (organisation_id, id, name) VALUES ($1, $2, $3)', [organisationId, id, given.name])
  await database.systemPool.query('INSERT INTO team_members (organisation_id, team_id, account_id) SELECT $1, $2, unnest($3::uuid[])', [
    organisationId,
    id,
    given.members.map((member) => member.id),
  ])
  return { id, name: given.name }
}

/** Adds an uploaded file that no message has taken yet; its bytes exist nowhere. */
export async function seedFile(
  database: Database,
  organisationId: string,
  uploader: { accountId?: string; customerId?: string },
): Promise<{ id: string }> {
  const id = newId()
  await database.systemPool.query(
    `INSERT INTO files (organisation_id, id, storage_key, name, mime_type, kind, size_bytes, uploaded_by_account_id, uploaded_by_customer_id)
     VALUES ($1, $2, $3, 'list.txt', 'text/plain', 'document', 4, $4, $5)`,
    [organisationId, id, `test/${id}`, uploader.accountId ?? null, uploader.customerId ?? null],
  )
  return { id }
}

export function rightsOf(role: DefaultRoleKey): readonly RightName[] {
  return defaultRoles[role].rights
}

/**
 * What providers leave behind, written straight into the database: a reply that could not be delivered and has a layout, an update that
 * could not be read. Answers the update's id.
 */
export async function seedTraffic(
  { systemPool }: Database,
  organisationId: string,
  given: { channelId: string; chatId: string; messageId: string },
): Promise<{ failureId: string }> {
  const failureId = newId()
  const { channelId, chatId, messageId } = given
  const problem = { code: 'recipientBlocked', detail: null }
  const moments = { queuedAt: new Date().toISOString(), nextAttemptAt: null, sentAt: null, deliveredAt: null, readAt: null }
  const delivery = { state: 'failed', attempts: 1, problem, uncertain: false, externalId: 'seeded', ...moments }
  await systemPool.query('UPDATE messages SET delivery = $3 WHERE organisation_id = $1 AND id = $2', [organisationId, messageId, delivery])
  await systemPool.query(
    `INSERT INTO deliveries (organisation_id, id, channel_id, chat_id, message_id, kind, state, next_attempt_at, created_at, finished_at)
     VALUES ($1, $2, $3, $4, $5, 'message', 'failed', now(), now(), now())`,
    [organisationId, newId(), channelId, chatId, messageId],
  )
  await systemPool.query(
    `INSERT INTO inbound_updates (organisation_id, channel_id, external_id, id, conversation, ordering, body, state, failure, received_at)
     VALUES ($1, $2, 'seeded', $3, 'somebody', 1, '', 'failed', 'not understood', now())`,
    [organisationId, channelId, failureId],
  )
  await systemPool.query('INSERT INTO external_messages VALUES ($1, $2, $3, $4, $5)', [
    organisationId,
    channelId,
    'seeded',
    messageId,
    chatId,
  ])
  await systemPool.query("INSERT INTO letters (organisation_id, message_id, html) VALUES ($1, $2, '<p>seeded</p>')", [
    organisationId,
    messageId,
  ])
  return { failureId }
}

/** Adds a WhatsApp channel that nobody has connected, with a template that can be sent. Its provider is nobody: what asks it is refused. */
export async function seedRegisteredTemplate({ systemPool }: Database, organisationId: string): Promise<{ id: string; channelId: string }> {
  const [id, channelId] = [newId(), newId()]
  const settings = { phone: '79000000055', phoneNumberId: '00000' }
  await systemPool.query("INSERT INTO channels (organisation_id, id, type, name, key, settings) VALUES ($1, $2, 'whatsapp', $3, $4, $5)", [
    organisationId,
    channelId,
    `WhatsApp ${channelId}`,
    channelId,
    settings,
  ])
  await systemPool.query(
    `INSERT INTO registered_templates
       (organisation_id, id, channel_id, external_id, name, language, category, text, footer, buttons, fills, state, created_at)
     VALUES ($1, $2, $3, 'x', 'order_ready', 'en', 'utility', 'Hello {{1}}, it is ready.', '', '[]', '{""}', 'approved', now())`,
    [organisationId, id, channelId],
  )
  return { id, channelId }
}

/** Adds a message of a webhook that was sent, with one attempt. */
export async function seedWebhookDelivery({ systemPool }: Database, organisationId: string, webhookId: string): Promise<{ id: string }> {
  const id = newId()
  await systemPool.query(
    `INSERT INTO webhook_deliveries (organisation_id, id, webhook_id, event, body, state, attempts, status, queued_at, created_at)
     VALUES ($1, $2, $3, 'webhook.test', '{}', 'delivered', 1, 204, now(), now())`,
    [organisationId, id, webhookId],
  )
  await systemPool.query(
    `INSERT INTO webhook_attempts (organisation_id, id, delivery_id, at, duration_ms, status, request_headers, response_headers, response_body)
     VALUES ($1, $2, $3, now(), 5, 204, '{}', '{}', '')`,
    [organisationId, newId(), id],
  )
  return { id }
}

/** Asks for ratings in a channel, whatever the plan says. */
export async function seedAssessment({ systemPool }: Database, channel: { id: string }, assessment: Partial<Assessment>): Promise<void> {
  await systemPool.query('UPDATE channels SET assessment = $2 WHERE id = $1', [channel.id, JSON.stringify(assessment)])
}
