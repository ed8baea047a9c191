import { z } from 'zod'
import { Moment } from './shared.ts'

/** What was seen of a chat on a site: it was loaded; a page outside of its domains, or a user whose signature was wrong, was refused. */
export const sightingKinds = ['loaded', 'domainRefused', 'signatureRefused'] as const
export type SightingKind = (typeof sightingKinds)[number]

/** The last time that something was seen on a site, by its host name. Noted at most every few minutes. */
export const ChannelSighting = z.object({ kind: z.enum(sightingKinds), site: z.string(), at: Moment })
export type ChannelSighting = z.infer<typeof ChannelSighting>
