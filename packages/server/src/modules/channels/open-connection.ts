import { join } from 'node:path'
import { type AppHook, type Connection, SendError, type TelephonyPlace } from '@besedka/channels/kit'
import type { AppContext } from '../../platform/context.ts'
import { type ChannelRow, settingsOf } from './channel.ts'
import { hasUnreadableSecret, openHookSecret, openSecrets } from './channel-secrets.ts'

/**
 * What an adapter needs to work for a channel: its settings, its secrets in clear, and the way to its provider. Throws SendError when a secret
 * was sealed with a key that is lost.
 */
export function openConnection(app: AppContext, channel: ChannelRow): Connection {
  if (hasUnreadableSecret(app.vault, channel)) throw new SendError('channel', { code: 'secretUnreadable' })
  const { net, apiBase, hookBase } = app.providers.wayTo(channel)
  const hookSecret = openHookSecret(app.vault, channel) ?? ''
  const secrets = openSecrets(app.vault, channel)
  const settings = settingsOf(channel)
  const hookUrl = hookUrlOf(app, channel, { base: hookBase, secret: hookSecret, settings })
  app.providers.prepare({ ...channel, secrets, hookUrl })
  return {
    channelId: channel.id,
    settings,
    secrets,
    hookUrl,
    appHookUrl: appHookUrlOf(app, channel, { base: hookBase, settings }),
    hookSecret,
    apiBase,
    pictureUrl: (fileId) => (hookBase === null ? null : `${hookBase}/api/public/files/${fileId}/picture.jpg`),
    net,
    telephony: telephonyPlace(app.config),
    now: () => app.now(),
  }
}

/** Recordings under way stand beside the product's other data. */
function telephonyPlace({ telephony: { host, address, rtpPorts }, dataDir }: AppContext['config']): TelephonyPlace {
  return { host, announced: address ?? null, rtpPorts, folder: join(dataDir, 'calls') }
}

/** The address that a provider posts to, for the eyes of those who manage channels. Null where it has none, or while we fetch ourselves and it does not post. */
export function hookUrlFor(app: AppContext, channel: ChannelRow): string | null {
  const adapter = app.providers.adapterOf(channel.type)
  if (!adapter?.hook || hasUnreadableSecret(app.vault, channel)) return null
  const connection = openConnection(app, channel)
  return adapter.listen?.(connection) && !adapter.hook.besideListening ? null : connection.hookUrl
}

type Settings = Record<string, unknown>

/** The address of a channel, or of the app that serves it where channels have none of their own. */
function hookUrlOf(
  app: AppContext,
  channel: ChannelRow,
  { base, secret, settings }: { base: string | null; secret: string; settings: Settings },
): string | null {
  if (base === null) return null
  const door = app.providers.adapterOf(channel.type)?.hook?.app
  if (door && !door.besideOwn) return doorOf(base, door, settings)
  return secret === '' ? null : `${base}/hooks/${channel.key}/${secret}`
}

/** The door of the app, where it stands beside the channel's own address and the channel names its app. */
function appHookUrlOf(
  app: AppContext,
  channel: ChannelRow,
  { base, settings }: { base: string | null; settings: Settings },
): string | null {
  const door = app.providers.adapterOf(channel.type)?.hook?.app
  if (base === null || !door?.besideOwn || door.appOf(settings) === '') return null
  return doorOf(base, door, settings)
}

/** An app has one address for all its channels. */
function doorOf(base: string, door: AppHook, settings: Settings): string {
  return `${base}/hooks/apps/${door.family}/${door.appOf(settings)}`
}
