import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import './tables.ts'

/** Counts that these templates were sent on a channel. What is not a template any more is left out. */
export function noteTemplateUse(tx: Transaction, channelId: string, templateIds: readonly string[]): void {
  // In one order for all, so that two who send the same ones at once wait for each other and not crosswise.
  tx.write(sql`
    INSERT INTO template_uses (organisation_id, template_id, channel_id, uses, last_used_at)
    SELECT organisation_id, id, ${channelId}::uuid, 1, ${tx.now} FROM templates WHERE id = ANY (${[...new Set(templateIds)]}::uuid[]) ORDER BY id
    ON CONFLICT (organisation_id, template_id, channel_id)
    DO UPDATE SET uses = template_uses.uses + 1, last_used_at = excluded.last_used_at`)
}
