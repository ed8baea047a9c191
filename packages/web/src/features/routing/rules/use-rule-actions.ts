import type { RoutingRule, RoutingView } from '@besedka/contract'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { showProblem } from '../../../ui/toasts/show-problem.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { keepRouting, refreshRouting, routingQuery } from '../routing-queries.ts'

const undoMs = 10_000

/** What can be done to the rules of a channel from their cards. Each change goes into the draft; a refusal is told, and the rules are read again. */
export function useRuleActions(channelId: string) {
  const { t } = useTranslation('routing')
  const [busy, setBusy] = useState(false)

  /** Answers whether it worked. */
  async function run(call: () => Promise<RoutingView>): Promise<boolean> {
    setBusy(true)
    try {
      keepRouting(await call())
      return true
    } catch (error) {
      showProblem(error)
      await refreshRouting(channelId)
      return false
    } finally {
      setBusy(false)
    }
  }

  /** The cards stand in their new order at once. */
  async function reorder(view: RoutingView, ruleIds: readonly string[]): Promise<void> {
    const rules = ruleIds.flatMap((id) => view.rules.filter((rule) => rule.id === id))
    queryClient.setQueryData(routingQuery(channelId).queryKey, { ...view, rules })
    await run(() => api.routing.reorder({ channelId, version: view.version, ruleIds: [...ruleIds] }))
  }

  async function remove(rule: RoutingRule, place: number): Promise<void> {
    if (!(await run(() => api.routing.deleteRule({ channelId, ruleId: rule.id })))) return
    const action = { label: t('undo'), run: () => void restore(rule, place) }
    showToast({ kind: 'success', text: t('deleted', { name: rule.name }), action }, undoMs)
  }

  /** Brings a removed rule back with its own id, so that nothing is left of the removal. */
  async function restore({ id, ...rule }: RoutingRule, place?: number): Promise<void> {
    await run(() => api.routing.createRule({ channelId, id, place, ...fieldsOf(rule) }))
  }

  async function turn({ id }: RoutingRule, enabled: boolean): Promise<void> {
    await run(() => api.routing.updateRule({ channelId, ruleId: id, enabled }))
  }

  return { busy, run, reorder, remove, restore, turn }
}

/** The fields that are sent, without what only a card shows. */
function fieldsOf(rule: Omit<RoutingRule, 'id'>): Omit<RoutingRule, 'id'> {
  const { name, enabled, condition, messageType, mailingType, intents, includeWords, excludeWords, action, requiredSkills } = rule
  return { name, enabled, condition, messageType, mailingType, intents, includeWords, excludeWords, action, requiredSkills }
}
