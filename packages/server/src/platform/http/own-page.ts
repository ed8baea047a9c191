import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/read-config.ts'
import { trustedProxies } from './trusted-proxies.ts'

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/** Whether a form was sent from one of our own pages, or by hand. What the browser says of it counts for more than Origin, which not every form has. */
export function isSentFromOwnPage(
  { headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>,
  config: Pick<Config, 'publicUrl' | 'trustedProxies'>,
): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? isOwnPage(raw, config) : site === 'same-origin' || site === 'none'
}

/**
 * Whether a call comes from one of our own pages: from the host that was called, from PUBLIC_URL, or from no browser's page at all.
 * A browser lets no page set these headers, so a foreign page cannot pass for ours; anything but a browser could, and gains nothing.
 */
export function isOwnPage({ headers, socket }: Asked, config: Pick<Config, 'publicUrl' | 'trustedProxies'>): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  if (page.host === host || (config.publicUrl !== undefined && page.host === new URL(config.publicUrl).host)) return true
  // A proxy that changes Host tells the former one in X-Forwarded-Host; from anybody else it is a claim.
  const claimed = headers['x-forwarded-host']
  return claimed !== undefined && page.host === claimed && trustedProxies(config.trustedProxies)(socket.remoteAddress)
}
