import { z } from 'zod'
import type { ChannelDefinition } from './define-channel.ts'

const Values = z.record(z.string(), z.unknown())

/**
 * Whether stored secrets may be used with changed settings: they belong to the server and the login that they were typed for, and whoever
 * may point a channel elsewhere must not read them out there. Where this is false they have to be typed again.
 */
export function secretsStay(
  { settings, destination }: Pick<ChannelDefinition, 'settings' | 'destination'>,
  before: unknown,
  after: unknown,
): boolean {
  const read = (given: unknown) => Values.safeParse(settings.safeParse(given).data ?? given).data ?? {}
  const [was, becomes] = [read(before), read(after)]
  return destination.every((name) => asText(was[name]) === asText(becomes[name]))
}

/** A setting that is left out and one that is empty mean the same. */
function asText(value: unknown): string {
  return JSON.stringify(value ?? '')
}
