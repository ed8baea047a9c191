import type { TalkFacts } from '@besedka/bot-scenario'
import { Checkbox, NativeSelect, TagsInput } from '@mantine/core'
import { useWords } from '../../../locales/define-words.ts'
import { Fold } from '../../../ui/Fold.tsx'
import { useNamedStatuses } from '../../customer-statuses/use-named-statuses.ts'
import styles from './Simulator.module.css'
import { taskWords } from './task-words.ts'

type Props = { facts: TalkFacts; onChange: (facts: TalkFacts) => void }

/** What conditions are to find true in the trial: about the customer and the time. */
export function SimulatedFacts({ facts, onChange }: Props) {
  const t = useWords(taskWords)
  const statuses = useNamedStatuses()
  const { customer } = facts
  const nothing = { value: '', label: t('choose') }
  return (
    <Fold className={styles.facts} title={t('customer')}>
      <Checkbox
        label={t('isOpen')}
        checked={facts.isOpen}
        onChange={(event) => onChange({ ...facts, isOpen: event.currentTarget.checked })}
      />
      <TagsInput
        label={t('tags')}
        acceptValueOnBlur
        value={[...customer.tags]}
        onChange={(tags) => onChange({ ...facts, customer: { ...customer, tags } })}
      />
      <NativeSelect
        label={t('status')}
        data={[nothing, ...statuses.map(({ id, name }) => ({ value: id, label: name }))]}
        value={customer.statusId ?? ''}
        onChange={(event) => onChange({ ...facts, customer: { ...customer, statusId: event.currentTarget.value || null } })}
      />
    </Fold>
  )
}
