import type { keyboard as russian } from '../ru-RU/keyboard.ts'
import type { Translation } from '../translation.ts'

export const keyboard = {
  list: 'List',
  paletteHint: 'An action, a page or a customer’s name',
  searching: 'Looking for customers…',
  searchFailed: 'The search for customers did not answer. Try again.',
  editLast: 'Edit your last message',
  'command-nextChat': 'Next chat',
  'command-previousChat': 'Previous chat',
  'command-reply': 'Write a reply',
  'command-quote': 'Reply to a message of the customer',
  'command-note': 'Write a note',
  'command-take': 'Take or accept the chat',
  'command-decline': 'Decline the chat',
  'command-transfer': 'Transfer the chat',
  'command-closeChat': 'Close the chat',
  'command-search': 'Search the list',
  'command-createChat': 'Create a chat',
  'command-palette': 'Commands',
  'command-keys': 'Keyboard shortcuts',
  'command-sidePanel': 'Side panel',
  'command-beside': 'Keep the chat beside, or close what is beside',
  'command-otherPane': 'Go to the other of two chats',
  'command-leaveChat': 'Leave the chat',
  acceptChat: 'Accept the chat',
  declineBecause: 'Decline the chat: {{reason}}',
} as const satisfies Translation<typeof russian>
