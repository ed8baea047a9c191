import type { RegisteredTemplateView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { toRegisteredTemplateView } from './registered-template.ts'
import type { RegisteredTemplateRow } from './tables.ts'
import './tables.ts'

/** An account has at most 6,000 at its provider. */
const listedMax = 10_000

/** Of one channel or of all; those of deleted channels are nobody's any more. */
export async function listRegisteredTemplates(db: Kysely<Tables>, channelId?: string): Promise<RegisteredTemplateView[]> {
  let query = db
    .selectFrom('registered_templates')
    .innerJoin('channels', (join) =>
      join
        .onRef('channels.organisation_id', '=', 'registered_templates.organisation_id')
        .onRef('channels.id', '=', 'registered_templates.channel_id'),
    )
    .selectAll('registered_templates')
    .where('channels.deleted_at', 'is', null)
  if (channelId !== undefined) query = query.where('channel_id', '=', channelId)
  const rows = await query.orderBy('registered_templates.name').orderBy('language').orderBy('channel_id').limit(listedMax).execute()
  return rows.map(toRegisteredTemplateView)
}

/** Throws registeredTemplateNotFoundException. */
export async function getRegisteredTemplate(db: Kysely<Tables>, templateId: string): Promise<RegisteredTemplateRow> {
  const row = await db.selectFrom('registered_templates').selectAll().where('id', '=', templateId).executeTakeFirst()
  if (!row) throw new AppError('registeredTemplateNotFoundException')
  return row
}
