import { defaultRoles, SiteChatSettings } from '@besedka/contract'
import { newId } from '@besedka/contract/id'
import type pg from 'pg'

/** An organisation to measure in: one site chat channel, a supervisor, an operator who holds chats, and a colleague. */
export type SeededOrganisation = {
  id: string
  channelId: string
  channelKey: string
  supervisor: SeededAccount
  operator: SeededAccount
  colleague: SeededAccount
}
export type SeededAccount = { id: string; token: string }

/** Writes the rows that the product itself would write; what is measured afterwards goes through the product's doors. */
export async function seedOrganisation(database: pg.Client, name: string): Promise<SeededOrganisation> {
  const id = newId()
  const channelId = newId()
  const channelKey = newId()
  await database.query(
    `INSERT INTO organisations (id, login, name, kind, plan_id) SELECT $1::uuid, $1::text, $2, 'client', id FROM plans WHERE name = 'Полный'`,
    [id, name],
  )
  await database.query('INSERT INTO organisation_positions (organisation_id) VALUES ($1)', [id])
  await database.query(
    `INSERT INTO channels (organisation_id, id, type, name, key, settings) VALUES ($1, $2, 'site_chat', 'Сайт', $3, $4)`,
    [id, channelId, channelKey, SiteChatSettings.parse({ title: 'Магазин' })],
  )
  await database.query('INSERT INTO channel_keys (key, organisation_id, channel_id) VALUES ($1, $2, $3)', [channelKey, id, channelId])
  const operatorRole = await seedRole(database, id, 'operator')
  return {
    id,
    channelId,
    channelKey,
    supervisor: await seedAccount(database, { organisationId: id, roleId: await seedRole(database, id, 'supervisor'), name: 'Ольга' }),
    operator: await seedAccount(database, { organisationId: id, roleId: operatorRole, name: 'Анна' }),
    colleague: await seedAccount(database, { organisationId: id, roleId: operatorRole, name: 'Борис' }),
  }
}

async function seedRole(database: pg.Client, organisationId: string, key: 'operator' | 'supervisor'): Promise<string> {
  const id = newId()
  await database.query('INSERT INTO roles (organisation_id, id, name, rights, built_in) VALUES ($1, $2, $3, $4, true)', [
    organisationId,
    id,
    defaultRoles[key].name['ru-RU'],
    defaultRoles[key].rights,
  ])
  return id
}

/** A signed-in account; nobody logs in by its password. */
async function seedAccount(database: pg.Client, given: { organisationId: string; roleId: string; name: string }): Promise<SeededAccount> {
  const id = newId()
  const token = `bench-${newId()}`
  await database.query(`INSERT INTO accounts (organisation_id, id, name, email, password_hash, role_id) VALUES ($1, $2, $3, $4, '', $5)`, [
    given.organisationId,
    id,
    given.name,
    `${id}@bench.example`,
    given.roleId,
  ])
  await database.query(
    `INSERT INTO sessions (token_hash, id, organisation_id, account_id, expires_at)
     VALUES (sha256($1::text::bytea), $2, $3, $4, now() + interval '1 day')`,
    [token, newId(), given.organisationId, id],
  )
  return { id, token }
}
