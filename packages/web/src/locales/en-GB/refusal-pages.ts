import type { refusalPages as russian } from '../ru-RU/refusal-pages.ts'
import type { Translation } from '../translation.ts'

export const refusalPages = {
  noRightsTitle: 'No rights for this page',
  noRightsText: 'Ask your administrator for the right you need.',
  noRightNamed: 'It needs the right “{{right}}”. Ask your administrator for it.',
  tryingAgain: 'Trying again',
  serviceUnavailableTitle: 'The service is unavailable',
  serviceUnavailableText: 'The server does not answer. We keep trying; you can refresh the page too.',
  offlineTitle: 'No connection to the server',
  offlineText: 'Check your network. What was not sent is kept; we will return to your chats as soon as there is a connection.',
  optionsTitle: 'Another plan is needed',
  optionsText: 'This feature is not part of your plan.',
  optionNamed: 'The feature “{{option}}” is not part of your plan.',
  optionsForAdministrator: 'Write to your manager to change the plan.',
  optionsForOthers: 'An administrator of your organisation can change the plan.',
  writeToProvider: 'Write to {{contact}}',
  planSubject: '{{name}}: we need the feature “{{option}}”',
  openPlan: 'Plan of the organisation',
} satisfies Translation<typeof russian>
