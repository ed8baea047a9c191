import type { errorPages as russian } from '../ru-RU/error-pages.ts'
import type { Translation } from '../translation.ts'

export const errorPages = {
  notFoundTitle: 'There is no such page',
  notFoundText: 'The address has a mistake, or the page was removed.',
  noRightsTitle: 'No rights for this page',
  noRightsText: 'Ask your administrator for the right you need.',
  serviceUnavailableTitle: 'The service is unavailable',
  serviceUnavailableText: 'The server does not answer. We keep trying; you can refresh the page too.',
  offlineTitle: 'No connection to the server',
  offlineText: 'Check your network. What was not sent is kept; we will return to your chats as soon as there is a connection.',
  unknownErrorTitle: 'Something went wrong',
  unknownErrorText: 'Your data is safe. Refresh the page; if it happens again, tell your administrator.',
  optionsTitle: 'Another plan is needed',
  optionsText: 'This feature is not part of your plan. Contact your manager or change the plan.',
  toChats: 'To the chats',
  details: 'Details',
} satisfies Translation<typeof russian>
