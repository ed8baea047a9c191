import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import { demoOrganisation } from './create-demo.ts'

const signIn = ['totp_secrets', 'recovery_codes', 'passkeys', 'known_devices', 'recovery_links', 'passkey_challenges']

/** What the demo organisation consists of; who refers to another comes before it. */
const tables = [
  ...['demo_data', 'demo_chats', 'demo_customers'],
  ...['chat_facts', 'fact_sums', 'fact_category_sums', 'fact_days', 'fact_cursors', 'escalations', 'automatic_message_counts'],
  ...['external_messages', 'letters', 'deliveries', 'awaited_files', 'early_marks', 'inbound_updates', 'channel_states'],
  ...[
    'bot_action_links',
    'bot_actions',
    'bot_talks',
    'bot_versions',
    'quality_links',
    'quality_requests',
    'assignment_traces',
    'operator_states',
    'working_hours',
    'drafts',
    'files',
    'messages',
    'chats',
    'customer_contacts',
    'customers',
    'visitor_tokens',
    'channel_keys',
    'routing_replays',
    'routing_hits',
    'routing_publications',
    'routing_rule_sets',
    'article_misses',
    'article_days',
    'article_votes',
    'article_versions',
    'article_texts',
    'articles',
    'article_numbers',
    'article_sections',
    'bot_files',
    'bots',
    'template_files',
    'template_uses',
    'templates',
    'template_categories',
    'channels',
  ],
  ...[
    'operator_status_log',
    'team_members',
    'teams',
    'push_devices',
    'push_settings',
    'push_cursors',
    'live_tickets',
    'sessions',
    'logins',
    ...signIn,
    'invitations',
    'crm_changes',
    'crm_tasks',
    'crm_links',
    'crm_connections',
    'webhook_attempts',
    'webhook_deliveries',
    'webhooks',
    'api_tokens',
    'api_keys',
    'accounts',
    'roles',
    'events',
    'organisation_positions',
  ],
]

/** Removes the demo organisation that a first start left half made when it was cut off. */
export async function removeUnfinishedDemo(database: Database): Promise<void> {
  await database.system.transaction().execute(async (db) => {
    const unfinished = sql`(SELECT id FROM organisations WHERE name = ${demoOrganisation} AND kind = 'client')`
    for (const table of tables) await sql`DELETE FROM ${sql.table(table)} WHERE organisation_id IN ${unfinished}`.execute(db)
    await sql`DELETE FROM organisations WHERE id IN ${unfinished}`.execute(db)
  })
}
