import type { MailingType, RoutingTestView, RoutingTrigger, RuleMessageType } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { getChannel } from '../channels/index.ts'
import { capacityAt } from './capacity.ts'
import { checkRule, readyRule } from './matching/match-rules.ts'
import { readText } from './matching/read-text.ts'
import { isUsable, presentTargets } from './present-targets.ts'
import { getRuleSet, rulesShown } from './rule-set.ts'
import { defaultTarget, targetOf } from './target.ts'

type Tried = {
  channelId: string
  text: string
  repeated: boolean
  trigger: RoutingTrigger
  messageType: RuleMessageType
  mailingType: MailingType | null
  rules: 'draft' | 'live'
}

/** What would become of a message, and what every rule says to it. Throws channelNotFoundException. */
export async function testMessage(db: Kysely<Tables>, tried: Tried): Promise<RoutingTestView> {
  const { team_id: teamId } = await getChannel(db, tried.channelId)
  const set = await getRuleSet(db, tried.channelId)
  const rules = tried.rules === 'live' ? set.live : rulesShown(set)
  const present = await presentTargets(
    db,
    rules.map(({ action }) => action),
  )
  const text = readText(tried.text)
  const occasion = { ...tried, isRepeated: tried.repeated }
  const checks = rules.map((rule) => checkRule(readyRule(rule, isUsable(rule, present)), occasion, text))
  const winnerId = checks.find(({ matched }) => matched)?.ruleId ?? null
  const winner = rules.find(({ id }) => id === winnerId)
  const target = winner ? targetOf(winner, { teamId, present }) : defaultTarget({ trigger: tried.trigger, teamId }, { teamId })
  return { winnerId, checks, intents: [...text.intents()], target, capacity: await capacityAt(db, target) }
}
