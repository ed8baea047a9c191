import type { errorPages as russian } from '../ru-RU/error-pages.ts'
import type { Translation } from '../translation.ts'

export const errorPages = {
  notFoundTitle: 'There is no such page',
  notFoundText: 'The address has a mistake, or the page was removed.',
  unknownErrorTitle: 'Something went wrong',
  unknownErrorText: 'Your data is safe. Refresh the page; if it happens again, tell your administrator.',
  toChats: 'To the chats',
  details: 'Details',
} satisfies Translation<typeof russian>
