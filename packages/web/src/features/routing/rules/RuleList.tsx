import type { RoutingRule, RoutingView } from '@besedka/contract'
import { IconGripVertical } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { outcomeOf } from '../trial/outcome.ts'
import { useTrial } from '../trial/trial-store.ts'
import type { Names } from '../use-names.ts'
import { placedAt } from './places.ts'
import styles from './RuleCard.module.css'
import { RuleCard } from './RuleCard.tsx'
import listStyles from './RuleList.module.css'
import { RuleMenu } from './RuleMenu.tsx'
import { useDrag } from './use-drag.ts'
import { useKeyboardMove } from './use-keyboard-move.ts'
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
  const list = useRef<HTMLOListElement>(null)
  const ids = view.rules.map(({ id }) => id)
  const answer = useTrial(view.channelId).answer
  const nameOf = (id: string) => view.rules.find((rule) => rule.id === id)?.name ?? ''
  const words = {
    lifted: (id: string, place: number) => t('lifted', { name: nameOf(id), place, all: ids.length }),
    moved: (place: number) => t('moved', { place, all: ids.length }),
    dropped: (place: number) => t('dropped', { place, all: ids.length }),
    cancelled: () => t('moveCancelled'),
  }
  const keyboard = useKeyboardMove(ids, words, (order) => void actions.reorder(view, order))
  const drag = useDrag(list, (from, to) => void actions.reorder(view, placedAt(ids, ids[from] ?? '', to)))
  const rules = keyboard.order.flatMap((id) => view.rules.filter((rule) => rule.id === id))

  const { order, liftedId } = keyboard
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser drops the focus of a handle whose card is put elsewhere
  useLayoutEffect(() => {
    if (liftedId !== undefined) document.getElementById(handleId(liftedId))?.focus()
  }, [order, liftedId])

  return (
    <>
      <ol ref={list} className={listStyles.rules} aria-label={t('rules')}>
        {rules.map((rule, at) => (
          <RuleCard
            key={rule.id}
            rule={rule}
            place={at + 1}
            names={names}
            nameOfRule={nameOf}
            outcome={answer && outcomeOf(rule.id, answer, locale)}
            lifted={liftedId === rule.id}
            dragged={drag.draggedAt === at}
            offset={drag.offsetOf(at)}
            handle={
              <button
                type="button"
                id={handleId(rule.id)}
                className={styles.handle}
                aria-label={t('move', { name: rule.name })}
                aria-describedby="move-hint"
                aria-pressed={liftedId === rule.id}
                onPointerDown={(event) => drag.start(event, at)}
                onKeyDown={(event) => keyboard.onKeyDown(event, rule.id)}
                onBlur={(event) => {
                  // Another place in the list takes the focus away for a moment.
                  if (event.relatedTarget) keyboard.cancel()
                }}
              >
                <IconGripVertical size={18} stroke={1.5} aria-hidden />
              </button>
            }
            menu={
              <RuleMenu
                rule={rule}
                onEdit={() => onEdit(rule)}
                onDuplicate={() => onDuplicate(rule)}
                onRemove={() => void actions.remove(rule, at)}
              />
            }
            onEdit={() => onEdit(rule)}
            onTurn={(enabled) => void actions.turn(rule, enabled)}
          />
        ))}
      </ol>
      <span id="move-hint" hidden>
        {t('moveHint')}
      </span>
      <span className={listStyles.said} role="status" aria-live="assertive">
        {keyboard.said}
      </span>
    </>
  )
}

function handleId(ruleId: string): string {
  return `rule-handle-${ruleId}`
}
