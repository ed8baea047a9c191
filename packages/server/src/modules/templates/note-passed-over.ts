import { sql } from 'kysely'
import { refusing } from '../../platform/database/refusing.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** Counts that these templates were found on a channel and not taken. What is no template any more is left out. Throws channelNotFoundException. */
export async function notePassedOver(tx: Transaction, channelId: string, templateIds: readonly string[]): Promise<void> {
  // In one order for all, as `noteTemplateUse` does.
  await sql`
    INSERT INTO template_uses (organisation_id, template_id, channel_id, uses, passed_over)
    SELECT organisation_id, id, ${channelId}::uuid, 0, 1 FROM templates WHERE id = ANY (${[...new Set(templateIds)]}::uuid[]) ORDER BY id
    ON CONFLICT (organisation_id, template_id, channel_id) DO UPDATE SET passed_over = template_uses.passed_over + 1`
    .execute(tx.db)
    .catch(refusing({ template_uses_organisation_id_channel_id_fkey: () => new AppError('channelNotFoundException') }))
}
