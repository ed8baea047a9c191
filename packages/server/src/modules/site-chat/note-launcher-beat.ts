import type { AppContext } from '../../platform/context.ts'
import { noteBeat } from '../visitors/index.ts'
import { isAllowedDomain } from './allowed-domain.ts'
import { describeDevice } from './describe-device.ts'
import type { LauncherBeat } from './pages/register-beats.ts'

/** A launcher says that somebody is on a page of a site where the chat may be. Answers what an operator says to them first. */
export function noteLauncherBeat(app: AppContext, { channel, userAgent, ...sent }: LauncherBeat) {
  // Not the Host header of the request: a program can send any.
  const ownHost = app.config.publicUrl && new URL(app.config.publicUrl).hostname
  return noteBeat(app, {
    ...sent,
    channel,
    device: describeDevice(userAgent),
    isAllowed: (address) => isAllowedDomain(channel.allowedDomains, address, ownHost),
  })
}
