import type { EventRuleTrigger } from '@besedka/contract'
import { useWords } from '../../locales/define-words.ts'
import type { StepChoices } from '../chat-steps/use-step-choices.ts'
import { ruleWords } from './rule-words.ts'

/** Says in a few words what a rule waits for. */
export function useTriggerText(choices: StepChoices): (trigger: EventRuleTrigger) => string {
  const t = useWords(ruleWords)
  return (trigger) => {
    switch (trigger.type) {
      case 'waits':
        return t(`when-waits-${trigger.answer}`, { minutes: trigger.minutes })
      case 'tagged':
        return trigger.tag === null ? t('when-taggedAny') : t('when-tagged', { tag: trigger.tag })
      case 'rated':
        return t('when-rated', { quality: trigger.atMost })
      case 'statusChanged': {
        const status = choices.statuses.find(({ id }) => id === trigger.statusId)?.name ?? '…'
        return trigger.statusId === null ? t('when-statusChangedAny') : t('when-statusChanged', { status })
      }
      default:
        return t(`when-${trigger.type}`)
    }
  }
}
