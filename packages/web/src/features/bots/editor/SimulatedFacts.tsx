import type { TalkFacts } from '@besedka/bot-scenario'
import { Checkbox, NativeSelect, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../locales/define-words.ts'
import { Fold } from '../../../ui/Fold.tsx'
import { statusesQuery } from '../../customer-statuses/status-queries.ts'
import styles from './Simulator.module.css'
import { taskWords } from './task-words.ts'

type Props = { facts: TalkFacts; onChange: (facts: TalkFacts) => void }

/** What conditions are to find true in the trial: about the customer and the time. */
export function SimulatedFacts({ facts, onChange }: Props) {
  const t = useWords(taskWords)
  const { data } = useQuery(statusesQuery)
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
        data={[nothing, ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        value={customer.statusId ?? ''}
        onChange={(event) => onChange({ ...facts, customer: { ...customer, statusId: event.currentTarget.value || null } })}
      />
    </Fold>
  )
}
