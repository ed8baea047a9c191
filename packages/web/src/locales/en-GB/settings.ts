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
  'trial-requests': 'Trial requests',
  'trial-requestsAbout': 'Who asks to be called back',
  plans: 'Plans',
  plansAbout: 'Prices and options',
  extensions: 'Integrations',
  extensionsAbout: 'API keys and webhooks',
  security: 'Login security',
  securityAbout: 'What it takes to log in',
  audit: 'Audit log',
  auditAbout: 'Who changed what, and when',
  trialEnds: 'The trial is valid through {{date}}',
  trialEnded: 'The trial ended on {{date}}',
  planEnds: 'The plan is valid through {{date}}',
  planEnded: 'The plan ended on {{date}}',
  planEndsText: 'After that its features are switched off; chats, customers and signing in stay. To extend, write to your manager.',
  planEndedText:
    'Its features are switched off; chats, customers and signing in work as before. To get everything back, write to your manager.',
} as const satisfies Translation<typeof ruRU>
