import type { sync as russian } from '../ru-RU/sync.ts'
import type { Translation } from '../translation.ts'

export const sync = {
  inSyncSince: 'In sync since {{time}}',
  catchingUp: 'Catching up…',
  catchingUpBy_one: 'Catching up: {{count}} event to go',
  catchingUpBy_other: 'Catching up: {{count}} events to go',
  connecting: 'Connecting…',
  silent: 'No word from the server since {{time}}, checking',
  offline: 'No connection to the server',
  since: 'since {{time}}',
  offlineSince: 'No connection to the server since {{time}}',
  misplaced: 'News does not come by itself: this page’s address is not the server’s own. Tell your administrator.',
  misplacedMeans:
    'This page was opened at {{address}}, and the server’s setting PUBLIC_URL names another address. Until that is mended, use Refresh.',
  signedOut: 'You are logged out',
  unsent_one: '{{count}} message not sent',
  unsent_other: '{{count}} messages not sent',
  unsaved_one: '{{count}} draft on this device only',
  unsaved_other: '{{count}} drafts on this device only',

  // Details
  title: 'Sync',
  inSyncMeans: 'Everything the server has told of is on the screen. Everything you have written is on the server.',
  heard: 'Server last heard',
  neverHeard: 'not yet',
  secondsAgo: '{{count}} s ago',
  minutesAgo: '{{count}} min ago',
  position: 'Last event',
  positionNone: 'none',
  positionOf: 'No. {{position}}',
  positionBehind: 'No. {{position}} of {{announced}}',
  repaired: 'Fetched afresh',
  repairedTimes_one: '{{count}} time, at {{time}}',
  repairedTimes_other: '{{count}} times, last at {{time}}',
  checkNow: 'Check now',
  unsentTitle: 'Not sent',
  draftsTitle: 'Drafts on this device',
  draftsText: 'They go to the server as soon as it answers.',
  someChat: 'Chat',
  waits: 'Goes out when the connection is back',
  beingSent: 'Sending…',
  filesOnly_one: '{{count}} file',
  filesOnly_other: '{{count}} files',

  // What can be done
  sendAgain: 'Send again',
  tookByColleague: 'Not sent: a colleague has the chat by now',
  copyText: 'Copy text',
  copied: 'Copied',
  discard: 'Delete',

  // Another text of the same draft
  otherDraft: 'Another text was typed here in another window',
  useOther: 'Use it',
  dropOther: 'Not needed',

  // A text of a chat that has ended
  leftText: 'You have not sent this',
} as const satisfies Translation<typeof russian>
