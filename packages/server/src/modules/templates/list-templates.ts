import { createHash } from 'node:crypto'
import type { TemplateList } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { managesShared } from './access.ts'
import { filesOfTemplates } from './files-of-templates.ts'
import { type TemplateRow, type TemplateUse, toCategoryView, toTemplateView } from './template.ts'
import './tables.ts'

/** More than any organisation has written; a list without an end would be a way to stop the server. */
const listedMax = 20_000

/**
 * All that the account may use. Screens keep it and follow the feed; one that comes back asks with the stamp it has, and where nothing has
 * changed hears only that.
 */
export async function listTemplates(db: Kysely<Tables>, account: CurrentAccount, known: string | undefined): Promise<TemplateList> {
  const categories = await db
    .selectFrom('template_categories')
    .selectAll()
    .where((where) => where.or([where('owner_id', 'is', null), where('owner_id', '=', account.id)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(listedMax)
    .execute()
  const { rows: named } = await sql<{ stamp: string }>`
    SELECT md5(coalesce(string_agg(id::text || version, ',' ORDER BY id), '')) AS stamp FROM templates WHERE ${usable(account)}`.execute(db)
  const stamp = createHash('sha256')
    .update(JSON.stringify([account.id, named[0]?.stamp, categories.map(({ id, version }) => [id, version])]))
    .digest('base64url')
    .slice(0, 32)
  const views = categories.map(toCategoryView)
  if (stamp === known) return { stamp, items: null, categories: views }
  const { rows } = await sql<TemplateRow & TemplateUse>`
    SELECT templates.*, coalesce(used.uses, 0)::int AS uses, coalesce(used.passed_over, 0)::int AS "passedOver", used.last_used_at AS "lastUsedAt"
    FROM templates
    LEFT JOIN (
      SELECT template_id, sum(uses) AS uses, sum(passed_over) AS passed_over, max(last_used_at) AS last_used_at
      FROM template_uses GROUP BY template_id) AS used ON used.template_id = templates.id
    WHERE ${usable(account)} ORDER BY lower(title), id LIMIT ${listedMax}`.execute(db)
  const files = await filesOfTemplates(db)
  return { stamp, items: rows.map((row) => toTemplateView(row, { ...row, files: files.get(row.id) ?? [] })), categories: views }
}

/** The same rule as `sees`, for many. */
function usable(account: CurrentAccount) {
  return sql`(owner_id = ${account.id} OR owner_id IS NULL
    AND (${managesShared(account)} OR team_ids = '{}' OR team_ids && ${[...account.teamIds]}::uuid[]))`
}

/** What is sent most on a channel, of what the account may use. */
export async function listMostUsed(
  db: Kysely<Tables>,
  account: CurrentAccount,
  channelId: string,
): Promise<{ templateId: string; uses: number }[]> {
  const { rows } = await sql<{ templateId: string; uses: number }>`
    SELECT template_uses.template_id AS "templateId", template_uses.uses FROM template_uses
    JOIN templates ON templates.id = template_uses.template_id
    WHERE channel_id = ${channelId} AND template_uses.uses > 0 AND ${usable(account)}
    ORDER BY template_uses.uses DESC, template_uses.last_used_at DESC LIMIT 20`.execute(db)
  return rows
}
