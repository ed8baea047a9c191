import type { RoutingRuleView, RoutingView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { getChannel } from '../channels/index.ts'
import { diffRules } from './diff-rules.ts'
import { hitsOf } from './hits.ts'
import { findShadows } from './matching/find-shadows.ts'
import { hasFallback, isUsable, presentTargets } from './present-targets.ts'
import { getRuleSet, rulesShown } from './rule-set.ts'

/** The rules of a channel as its page shows them. Throws channelNotFoundException. */
export async function viewRouting(db: Kysely<Tables>, channelId: string, now: Date): Promise<RoutingView> {
  const { team_id: teamId } = await getChannel(db, channelId)
  const set = await getRuleSet(db, channelId)
  const rules = rulesShown(set)
  const present = await presentTargets(
    db,
    rules.map(({ action }) => action),
  )
  const hits = await hitsOf(db, channelId, now)
  const changes = diffRules(set.live, rules)
  const kinds = new Map(changes.map(({ ruleId, kind }) => [ruleId, kind]))
  const shadows = findShadows(rules, (rule) => isUsable(rule, present))
  const views = rules.map((rule): RoutingRuleView => {
    const kind = kinds.get(rule.id)
    const shadow = shadows.get(rule.id)
    const problems = [
      ...(shadow ? [shadow.problem] : []),
      ...(isUsable(rule, present) ? [] : (['targetGone'] as const)),
      ...(hasFallback(rule, present) ? [] : (['fallbackGone'] as const)),
    ]
    return {
      ...rule,
      change: kind === 'removed' ? null : (kind ?? null),
      hits: hits.get(rule.id) ?? 0,
      problems,
      shadowedBy: shadow?.by ?? [],
    }
  })
  return {
    channelId,
    version: set.version,
    rules: views,
    defaultRule: { id: channelId, teamId, hits: hits.get(channelId) ?? 0 },
    draft:
      set.draft && set.draft_changed_at && set.draft_changed_by_id
        ? {
            changes: Math.max(1, changes.length),
            changedAt: set.draft_changed_at.toISOString(),
            changedById: set.draft_changed_by_id,
            removed: changes.flatMap(({ kind, before }) => (kind === 'removed' && before ? [before] : [])),
          }
        : null,
    live: { number: set.live_number, at: set.live_at?.toISOString() ?? null, byId: set.live_by_id },
  }
}
