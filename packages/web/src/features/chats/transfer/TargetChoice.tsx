import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import type { Reach } from './choose-rows.ts'
import { TargetList } from './TargetList.tsx'
import styles from './transfer.module.css'
import type { ChoiceOfTarget } from './use-choice-of-target.ts'

const reaches = ['free', 'active', 'all'] as const satisfies readonly Reach[]

type Props = {
  choice: ChoiceOfTarget
  /** Enter on whoever is chosen. */
  onEnter: () => void
}

/** A colleague or a team, found by words and by who is free: the list as it stands at this moment. */
export function TargetChoice({ choice, onEnter }: Props) {
  const { t } = useTranslation('transfer')
  const [search, setSearch] = useState('')
  const [reach, setReach] = useState<Reach>('all')
  const { chat, kind, chosen, choose } = choice
  const { data, error, refetch } = choice.targets

  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('transferTo')}
        value={kind}
        onChange={(next) => choice.show(next === 'team' ? 'team' : 'operator')}
        data={[
          { value: 'operator', label: t('operators') },
          { value: 'team', label: t('teams') },
        ]}
      />
      <div className={styles.conditions}>
        <TextInput
          data-autofocus
          type="search"
          aria-label={t('chats:search')}
          placeholder={t('chats:search')}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={goToFirst}
        />
        <NativeSelect
          aria-label={t('show')}
          value={reach}
          onChange={(event) => {
            setReach(reaches.find((value) => value === event.currentTarget.value) ?? 'all')
            choose(null)
          }}
          data={reaches.map((value) => ({ value, label: t(`show-${value}`) }))}
        />
      </div>
      {data ? (
        <TargetList {...{ chat, kind, search, reach, chosen, onEnter }} onChoose={choose} targets={data} />
      ) : (
        <div className={styles.none}>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />}</div>
      )}
    </>
  )
}

/** From the search the arrow leads into the list, and Enter to the first in it: the next Enter takes it. */
function goToFirst(event: KeyboardEvent<HTMLElement>): void {
  if (!['ArrowDown', 'Enter', 'NumpadEnter'].includes(event.code) || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const first = document.querySelector<HTMLElement>('[role="dialog"] [role="radiogroup"] [role="radio"]')
  first?.focus()
  first?.click()
}
