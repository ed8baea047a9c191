/**
 * Connected channels and their settings. States: active, inactive (nothing can be written into it). Events: channel.created,
 * channel.updated. Called by: chats, messages and site chat (capabilities, settings), directory, first start.
 */
export { type ChannelRow, capabilitiesOf, toChannelCard, toChannelView } from './channel.ts'
export { findChannelByKey, getChannel, listChannels } from './find-channel.ts'
export { channelProcedures } from './procedures.ts'
export { createChannel } from './save-channel.ts'
