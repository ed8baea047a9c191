import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import type { TransferTarget } from '../actions/use-chat-actions.ts'
import type { Reach } from './choose-rows.ts'
import { TargetList } from './TargetList.tsx'
import styles from './transfer.module.css'
import type { ChoiceOfTarget } from './use-choice-of-target.ts'

const kinds = ['operator', 'team', 'bot'] as const satisfies readonly TransferTarget['type'][]
const reaches = ['free', 'active', 'all'] as const satisfies readonly Reach[]

type Props = {
  choice: ChoiceOfTarget
  /** Enter on whoever is chosen. */
  onEnter: () => void
}

/** A colleague, a team or a bot, found by words and by who is free: the list as it stands at this moment. */
export function TargetChoice({ choice, onEnter }: Props) {
  const { t } = useTranslation('transfer')
  const { kind, first } = choice
  const { data, error, refetch } = choice.targets

  /** From the search the arrow leads into the list; Enter chooses the first in it and leads on. */
  function leaveSearch(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    if (event.code === 'ArrowDown') {
      event.preventDefault()
      const row = document.querySelector<HTMLElement>('[role="dialog"] [role="radiogroup"] [role="radio"]')
      row?.focus()
      row?.click()
    }
    if (event.code === 'Enter' || event.code === 'NumpadEnter') {
      event.preventDefault()
      if (!first) return
      choice.choose(first)
      onEnter()
    }
  }

  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('transferTo')}
        value={kind}
        onChange={(next) => choice.show(kinds.find((one) => one === next) ?? 'operator')}
        // Where nobody has a bot, nothing is said of bots.
        data={kinds.filter((one) => one !== 'bot' || (data?.bots.length ?? 0) > 0).map((value) => ({ value, label: t(`${value}s`) }))}
      />
      <div className={styles.conditions}>
        <TextInput
          data-autofocus
          type="search"
          aria-label={t('chats:search')}
          placeholder={t('chats:search')}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={choice.search}
          onChange={(event) => choice.find(event.currentTarget.value)}
          onKeyDown={leaveSearch}
        />
        {kind !== 'bot' && (
          <NativeSelect
            aria-label={t('show')}
            value={choice.reach}
            onChange={(event) => choice.narrow(reaches.find((value) => value === event.currentTarget.value) ?? 'all')}
            data={reaches.map((value) => ({ value, label: t(`show-${value}`) }))}
          />
        )}
      </div>
      {data ? (
        <TargetList choice={choice} targets={data} onEnter={onEnter} />
      ) : (
        <div className={styles.none}>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />}</div>
      )}
    </>
  )
}
