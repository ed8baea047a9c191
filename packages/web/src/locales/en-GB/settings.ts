import type { settings as ruRU } from '../ru-RU/settings.ts'
import type { Translation } from '../translation.ts'

export const settings = {
  title: 'Settings',
  sections: 'Sections of the settings',
  empty: 'There is nothing here for you yet',
  emptyText: 'Sections of the settings come with rights, which an administrator gives.',
  locked: 'Needs another plan',
  channels: 'Channels',
  channelsAbout: 'Messengers, mail and the chat on your site',
  roles: 'Roles',
  rolesAbout: 'Who may see and do what',
  companies: 'Organisations',
  companiesAbout: 'Clients, their plans and terms',
  plans: 'Plans',
  plansAbout: 'Prices and options',
  extensions: 'Integrations',
  extensionsAbout: 'API keys and webhooks',
  audit: 'Audit log',
  auditAbout: 'Who changed what, and when',
} as const satisfies Translation<typeof ruRU>
