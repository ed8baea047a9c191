import type { ChannelPart } from '../../channels/across/channel-parts.ts'
import type { SettingsSection } from '../sections.ts'
import type { finderWords } from './finder-words.ts'

type Name = Exclude<NonNullable<(typeof finderWords)['keys']>, 'find' | 'nothing'>

/**
 * Where single settings stand: the section, or the one of those who look after teams alone, and the address below it when that is not its first
 * page. `view`: the page of it that shows the setting in all channels; `part`: the heading it stands under.
 */
export const singleSettings: readonly {
  name: Name
  section: SettingsSection
  ofTeams?: SettingsSection
  below?: string
  view?: ChannelPart
  part?: string
}[] = [
  { name: 'connect', section: 'channels' },
  { name: 'snippet', section: 'channels' },
  { name: 'widgetLook', section: 'channels' },
  { name: 'proactive', section: 'channels' },
  { name: 'preChat', section: 'channels' },
  { name: 'routing', section: 'channels', ofTeams: 'team-channels', view: 'rules' },
  { name: 'deadlines', section: 'channels', ofTeams: 'team-channels', view: 'deadlines' },
  { name: 'autoReplies', section: 'channels', ofTeams: 'team-channels', view: 'replies' },
  { name: 'rating', section: 'channels', view: 'ratings' },
  { name: 'holidays', section: 'working-hours', ofTeams: 'team-channels' },
  { name: 'timeZone', section: 'working-hours' },
  { name: 'botScenario', section: 'chat-bots' },
  { name: 'mailings', section: 'mailings' },
  { name: 'shortcuts', section: 'templates' },
  { name: 'whatsApp', section: 'templates', below: 'whats-app' },
  { name: 'helpCentre', section: 'knowledge' },
  { name: 'chatFields', section: 'chat-fields' },
  { name: 'ownFields', section: 'customer-fields' },
  { name: 'duplicates', section: 'merge-contacts' },
  { name: 'spam', section: 'black-list' },
  { name: 'rights', section: 'roles' },
  { name: 'secondFactor', section: 'security' },
  { name: 'organisationName', section: 'organisation' },
  { name: 'licences', section: 'organisation', part: 'plan' },
  { name: 'aiModel', section: 'ai' },
  { name: 'aiMasks', section: 'ai' },
  { name: 'apiKeys', section: 'extensions' },
  { name: 'webhooks', section: 'extensions' },
  { name: 'changes', section: 'audit' },
  { name: 'ownMail', section: 'mail' },
]
