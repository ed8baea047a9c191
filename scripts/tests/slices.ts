/** A part of what the first tier leaves out: test files by the end of their path, and fault runs by name. */
export type Slice = { files: readonly string[]; faults: readonly string[] }

/**
 * Ten of about the same length. What is here takes long, and what it would find another test of the first tier mostly finds as well: journeys beside the main
 * ones, talks of every channel with its simulator, large files, other programs.
 */
export const slices: readonly Slice[] = [
  {
    files: [
      'cluster/two-nodes.test.ts',
      'knowledge/archives/article-archives.test.ts',
      'instagram/conformance.test.ts',
      'journeys/sign-up.test.ts',
      'journeys/blacklist.test.ts',
      'journeys/customer-fields.test.ts',
      'journeys/topic-sets.test.ts',
    ],
    faults: ['kill-bots'],
  },
  {
    files: [
      'cluster/split-services.test.ts',
      'deploy/image/image.test.ts',
      'journeys/letters.test.ts',
      'email/parse/read-letter.test.ts',
      'max/conformance.test.ts',
      'journeys/chat-fields.test.ts',
      'journeys/customer-statuses.test.ts',
      'journeys/sign-in-at-provider.test.ts',
    ],
    faults: [],
  },
  {
    files: [
      'journeys/hostile-letters.test.ts',
      'journeys/accessibility.test.ts',
      'delivery/broken-attempt.test.ts',
      'journeys/knowledge.test.ts',
      'facebook/conformance.test.ts',
      'journeys/saved-reports.test.ts',
      'journeys/teams-and-roles.test.ts',
      'journeys/mentions.test.ts',
    ],
    faults: ['kill-routing'],
  },
  {
    files: [
      'journeys/a-day/a-day.test.ts',
      'journeys/auto-replies.test.ts',
      'journeys/rating.test.ts',
      'journeys/phone.test.ts',
      'viber/capabilities.test.ts',
      'database/impatient-client.test.ts',
      'journeys/inviting.test.ts',
      'receiving/incoming-files.test.ts',
      'journeys/sign-in-with-facebook.test.ts',
      'journeys/article-archives.test.ts',
    ],
    faults: ['kill-postgres-external'],
  },
  {
    files: [
      'journeys/bad-connection.test.ts',
      'journeys/lists.test.ts',
      'journeys/push.test.ts',
      'journeys/guarded-pages.test.ts',
      'receiving/telegram-traffic.test.ts',
      'distribution/invariants.test.ts',
      'journeys/macros-and-rules.test.ts',
      'messages/automatic-traffic.test.ts',
      'journeys/crm.test.ts',
      'journeys/customer-import.test.ts',
      'journeys/people-import.test.ts',
    ],
    faults: ['lossy-network'],
  },
  {
    files: [
      'journeys/working-hours.test.ts',
      'journeys/client-organisation.test.ts',
      'journeys/widget-without-its-frame.test.ts',
      'crm/both-sides-equal.test.ts',
      'journeys/reports.test.ts',
      'whatsapp/conformance.test.ts',
      'journeys/scheduled-messages.test.ts',
      'journeys/bot-tasks.test.ts',
      'journeys/companies.test.ts',
    ],
    faults: ['kill-node', 'disk-full'],
  },
  {
    files: [
      'journeys/safe-pages.test.ts',
      'journeys/links-in-letters.test.ts',
      'journeys/widget-hostile-page.test.ts',
      'receiving/mail-traffic.test.ts',
      'journeys/safe-sign-in.test.ts',
      'email/real-servers.test.ts',
      'ok/conformance.test.ts',
      'journeys/snoozing.test.ts',
      'journeys/side-panel.test.ts',
    ],
    faults: ['kill-worker', 'provider-trouble'],
  },
  {
    files: [
      'journeys/side-pages.test.ts',
      'journeys/widget-offline.test.ts',
      'journeys/provider-messages.test.ts',
      'journeys/saved-views.test.ts',
      'journeys/registered-templates.test.ts',
      'vk-bot/conformance.test.ts',
      'journeys/one-person.test.ts',
      'journeys/visitors.test.ts',
    ],
    faults: ['planted-defects', 'clock-jumps'],
  },
  {
    files: [
      'journeys/keyboard.test.ts',
      'journeys/provider-channel.test.ts',
      'journeys/undo-send.test.ts',
      'platform/backup/backup.test.ts',
      'crm/amocrm.test.ts',
      'telegram/capabilities.test.ts',
      'journeys/categories.test.ts',
      'journeys/customers.test.ts',
    ],
    faults: ['restore', 'webhooks'],
  },
  {
    files: [
      'journeys/simulated-channels.test.ts',
      'customer-imports/customer-imports.test.ts',
      'journeys/two-chats.test.ts',
      'documents/read-document.test.ts',
      'journeys/site-channel.test.ts',
      'journeys/article-pictures.test.ts',
      'journeys/many-customers.test.ts',
    ],
    faults: ['partition-database', 'never-readers'],
  },
]
