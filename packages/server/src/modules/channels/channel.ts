import { type ChannelDefinition, definitionOf } from '@besedka/channels'
import { type Capabilities, withLateReplies } from '@besedka/channels/capabilities'
import { type ChannelCard, ChannelService, ChannelType, type ChannelView, type MailAddress } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { hasUnreadableSecret, openIdentitySecret, readableSecrets } from './channel-secrets.ts'
import { endOfGrace, warnedSince } from './key-end.ts'
import './tables.ts'

export type ChannelRow = Selectable<Tables['channels']>
export type ChannelStateRow = Selectable<Tables['channel_states']>

export type ChannelViewParts = {
  vault: Vault
  state: ChannelStateRow | undefined
  now: Date
  hookUrl: string | null
}

/** The channel with its settings, for those who manage channels. Settings saved by an older version get the new defaults. */
export function toChannelView(row: ChannelRow, given: ChannelViewParts): ChannelView {
  return {
    id: row.id,
    version: row.version,
    type: ChannelType.parse(row.type),
    name: row.name,
    teamId: row.team_id,
    active: row.active,
    forbidden: row.forbidden_reason,
    key: row.key,
    settings: settingsOf(row),
    secrets: Object.fromEntries(Object.entries(readableSecrets(given.vault, row)).map(([name, secret]) => [name, secret.hint])),
    health: healthOf(row, given),
    hookUrl: given.hookUrl,
    simulated: row.simulated,
    identitySecretSet: openIdentitySecret(given.vault, row) !== null,
    service: serviceOf(row),
    createdAt: row.created_at.toISOString(),
  }
}

/** How the channel's customers are served. */
export function serviceOf(row: ChannelRow): ChannelService {
  return ChannelService.parse({
    halfOverdueMinutes: row.half_overdue_minutes,
    overdueMinutes: row.overdue_minutes,
    notificationEmails: row.notification_emails,
    teamVisibility: row.team_visibility,
    autoReplies: row.auto_replies,
    assessment: row.assessment,
  })
}

/** What every colleague may know of a channel. */
export function toChannelCard(row: ChannelRow): ChannelCard {
  const { id, version, type, name, active } = row
  return { id, version, type, name, active, teamId: row.team_id, lateReplies: takesLateReplies(row), forbidden: row.forbidden_reason }
}

/** What a channel can carry, by its type and its settings. */
export function capabilitiesOf(row: Pick<ChannelRow, 'type' | 'settings'>): Capabilities {
  const { capabilities } = definitionOfRow(row)
  return takesLateReplies(row) ? withLateReplies(capabilities) : capabilities
}

/** Whether customers of a channel are told that they have been read. */
export function tellsRead(row: Pick<ChannelRow, 'type' | 'settings'>): boolean {
  return definitionOf(row.type)?.capabilities.marksRead === true && settingsOf(row).tellsRead === true
}

/** Channels of a type that this build does not have promise nothing. */
function takesLateReplies(row: Pick<ChannelRow, 'type' | 'settings'>): boolean {
  return definitionOf(row.type)?.lateReplies?.(settingsOf(row)) ?? false
}

/** Throws for a type that this build does not have: its channel was connected by a newer one. */
export function definitionOfRow(row: { type: string }): ChannelDefinition {
  const definition = definitionOf(row.type)
  if (!definition) throw new Error(`Unknown channel type ${row.type}`)
  return definition
}

/** What the type of a channel is called. Names of providers are the same in every language. */
export function titleOfType(type: string): string {
  return definitionOf(type)?.title['en-GB'] ?? type
}

/** Whom letters of this channel come from; null where messages have no sender of their own. */
export function senderOf(row: ChannelRow): MailAddress | null {
  return definitionOfRow(row).sender?.(settingsOf(row)) ?? null
}

/** The settings by today's rules. Ones that no longer pass are given as they are: the form will say what to mend. */
export function settingsOf(row: Pick<ChannelRow, 'type' | 'settings'>): Record<string, unknown> {
  const parsed = definitionOfRow(row).settings.safeParse(row.settings)
  // A definition's settings are an object by its form; the type is opaque here.
  return parsed.success ? (parsed.data as Record<string, unknown>) : row.settings
}

function healthOf(row: ChannelRow, { vault, state, now }: ChannelViewParts): ChannelView['health'] {
  const found: StandingProblem = hasUnreadableSecret(vault, row) ? unreadableSecret(state) : problemOf(state, now)
  const { problem, since } = row.active ? found : noProblem
  return {
    state: !row.active ? 'inactive' : problem ? 'degraded' : 'connected',
    problem,
    problemSince: since?.toISOString() ?? null,
    lastReceivedAt: state?.last_received_at?.toISOString() ?? null,
    lastSentAt: state?.last_sent_at?.toISOString() ?? null,
    keyEndsAt: state?.key_ends_at?.toISOString() ?? null,
    number: state?.number_state ?? null,
    strays: state?.last_stray_at ? { count: state.strays, lastAt: state.last_stray_at.toISOString() } : null,
  }
}

type StandingProblem = { problem: ChannelView['health']['problem']; since: Date | null }

const noProblem: StandingProblem = { problem: null, since: null }

function unreadableSecret(state: ChannelStateRow | undefined): StandingProblem {
  return { problem: { code: 'secretUnreadable', detail: null }, since: state?.problem_since ?? null }
}

/** What the provider says explains more than that updates wait. */
function problemOf(state: ChannelStateRow | undefined, now: Date): StandingProblem {
  if (state?.problem) return { problem: { code: state.problem, detail: state.problem_detail }, since: state.problem_since }
  if (state?.unread_since) return { problem: { code: 'updatesUnread', detail: null }, since: state.unread_since }
  const { key_ends_at: keyEndsAt } = state ?? {}
  if (keyEndsAt && keyEndsAt < endOfGrace(now)) return { problem: { code: 'tokenEnds', detail: null }, since: warnedSince(keyEndsAt) }
  return noProblem
}
