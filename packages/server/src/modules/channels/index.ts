/**
 * Connected channels: settings, sealed secrets, health. States: active, inactive (nothing can be written into it), deleted (its chats
 * stay). Events: channel.created, channel.updated, channel.deleted. Called by: chats, messages and site chat (capabilities, settings),
 * receiving and delivery (the way to the provider, health), routing (whose team a channel is of), directory, first start.
 */
export { careForAccount, careForAccountJob, careForAccounts, careForAccountsJob, enqueueCare } from './care-for-account.ts'
export {
  type ChannelRow,
  capabilitiesOf,
  definitionOfRow,
  senderOf,
  serviceOf,
  settingsOf,
  tellsRead,
  titleOfType,
  toChannelCard,
} from './channel.ts'
export { hasUnreadableSecret, openIdentitySecret } from './channel-secrets.ts'
export {
  clearProblem,
  countDegradedChannels,
  countStrays,
  endPause,
  findPublicAddress,
  noteReceived,
  noteSent,
  noteUnread,
  pauseChannel,
  pausedUntil,
  reportProblem,
  takePlaceInTime,
} from './channel-state.ts'
export { connectProvider } from './connect-provider.ts'
export { forEachActiveChannel } from './each-active-channel.ts'
export {
  findChannel,
  findChannelByKey,
  findSupportChannel,
  getChannel,
  hasChannelOfApp,
  listChannels,
  listChannelsOfApp,
  statesOf,
} from './find-channel.ts'
export { type ClaimedChannel, claimChannels, keepCursor, releaseChannels } from './listener-lease.ts'
export { noteMailed } from './note-mailed.ts'
export { openConnection } from './open-connection.ts'
export { requireWritable } from './policy.ts'
export { channelPolicyProcedures, channelProcedures } from './procedures.ts'
export { renewSubscriptions } from './renew-subscriptions.ts'
export { reportUnreadableSecrets } from './report-unreadable.ts'
export { isWritable } from './rests.ts'
export { connectProviderJob, createChannel, enqueueConnect } from './save-channel.ts'
export { sealedColumnsOfChannels } from './sealed-columns.ts'
export { getServiceInForce, serviceInForce } from './service-in-force.ts'
export { getTeamChannel } from './team-channels.ts'
export { watchHook, watchHookJob, watchHooks, watchHooksJob } from './watch-hooks.ts'
