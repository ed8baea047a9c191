import type { channelService as russian } from '../ru-RU/channel-service.ts'
import type { Translation } from '../translation.ts'

export const channelService = {
  tabs: 'Parts of the channel',
  'tab-common': 'Common',
  'tab-routing': 'Routing',
  'tab-auto-replies': 'Auto-replies',
  rulesTab: 'Rules',
  rulesLater:
    'Rules are written for a connected channel: create it, and their list appears here. While there are none, the default rule applies: the channel’s team gets the chat.',
  tryTab: 'Test',
  'mark-unsaved': 'There are unsaved changes',
  'mark-wrong': 'There are mistakes',

  thresholds: 'Answer deadlines',
  thresholdsText: 'How many working minutes a customer may wait for an answer. Overdue chats have a list of their own.',
  halfOverdue: 'Time to answer, min',
  halfOverdueHint: 'The chat turns yellow',
  overdue: 'Overdue, min',
  overdueHint: 'The chat turns red',

  notices: 'Notices',
  emails: 'Email addresses for notices',
  emailsHint: 'We write here about overdue chats, and about customers who came while nobody was there. Up to 20 addresses.',
  emailsPlaceholder: 'supervisor@example.com',

  visibility: 'Who sees the chats of the channel',
  everyone: 'All operators',
  everyoneHint: 'Everybody sees waiting chats without a team; a team’s chats are seen by the team',
  onlyTeam: 'Only the team of the chat',
  onlyTeamHint: 'And those who manage all chats. Operators do not see a chat without a team',

  autoReplies: 'Auto-replies',
  autoRepliesText:
    'What a customer gets from you automatically. An empty text is not sent. {name} becomes the customer’s name, {company} your company’s; the button below a text puts in working hours and other data.',
  onlineMessage: 'While operators are there',
  onlineMessageHint: 'Right after the customer’s first message',
  offlineMessage: 'While nobody is there',
  offlineMessageHint: 'Instead of the first text: outside working hours, or when all operators have left',
  holdingPhrase: 'While the customer waits',
  holdingPhraseHint:
    'Once for each wait, when nobody has answered yet. The chat may still be in the queue: do not say that an operator is reading',
  holdingAfter: 'Send it after',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  textLength: '{{length}} of {{limit}}',

  assessment: 'Service assessment',
  assessmentOn: 'Ask customers for a rating',
  assessmentOnHint: 'When a chat is closed, from “Very bad” to “Excellent”',
  assessmentText: 'Words of the question',
  assessmentTextHint: 'Empty: we ask in our own words',
  assessmentCloses: 'The rating may close the chat',
  assessmentClosesHint: 'If the operator asked for a rating earlier, the chat closes once the customer gives it',

  preview: 'What the customer sees',
  scene: 'When the customer writes',
  sceneWorking: 'Operators are there',
  sceneAway: 'Nobody is there',
  previewNote: 'Outlined messages are sent automatically',
  previewSilent: 'The channel sends nothing automatically at the moment',
  sampleName: 'Maria',
  sampleQuestion: 'Hello! Could you tell me where my order is?',
  sampleAnswer: 'Good afternoon! The courier has it and will bring it before noon.',
  ratingLink: 'Give a rating',

  turnOffChats_one: 'There is {{count}} open chat in the channel now: it stays in the lists, but nobody can answer in it.',
  turnOffChats_other: 'There are {{count}} open chats in the channel now: they stay in the lists, but nobody can answer in them.',
  inactiveChats_one: '{{count}} open chat waits: it can be answered again as soon as the channel is turned on.',
  inactiveChats_other: '{{count}} open chats wait: they can be answered again as soon as the channel is turned on.',
} satisfies Translation<typeof russian>
