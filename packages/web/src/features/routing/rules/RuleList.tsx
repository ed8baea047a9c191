import type { RoutingRule, RoutingView } from '@besedka/contract'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { SortableList } from '../../../ui/sortable/SortableList.tsx'
import { outcomeOf } from '../trial/outcome.ts'
import { useTrial } from '../trial/trial-store.ts'
import type { Names } from '../use-names.ts'
import { RuleCard } from './RuleCard.tsx'
import { RuleMenu } from './RuleMenu.tsx'
import type { useRuleActions } from './use-rule-actions.ts'

type Props = {
  view: RoutingView
  names: Names
  actions: ReturnType<typeof useRuleActions>
  onEdit: (rule: RoutingRule) => void
  onDuplicate: (rule: RoutingRule) => void
}

/** The rules in their order; by their handles they are dragged, or carried with the keyboard. */
export function RuleList({ view, names, actions, onEdit, onDuplicate }: Props) {
  const { t } = useTranslation('routing')
  const locale = useLocale()
  const answer = useTrial(view.channelId).answer
  const nameOf = (id: string) => view.rules.find((rule) => rule.id === id)?.name ?? ''
  return (
    <SortableList items={view.rules} label={t('rules')} onReorder={(order) => void actions.reorder(view, order)}>
      {(rule, part) => (
        <RuleCard
          rule={rule}
          part={part}
          names={names}
          nameOfRule={nameOf}
          outcome={answer && outcomeOf(rule.id, answer, locale)}
          menu={
            <RuleMenu
              rule={rule}
              onEdit={() => onEdit(rule)}
              onDuplicate={() => onDuplicate(rule)}
              onRemove={() => void actions.remove(rule, part.place - 1)}
            />
          }
          onEdit={() => onEdit(rule)}
          onTurn={(enabled) => void actions.turn(rule, enabled)}
        />
      )}
    </SortableList>
  )
}
