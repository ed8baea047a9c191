import type { AccountCard } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useLive } from '../../../../live/use-live.ts'
import { sameItems } from '../../../../live/use-selected.ts'
import { useTranslation } from '../../../../locales/use-translation.ts'

type Props = { manager: AccountCard | undefined; busy: boolean; onChoose: (accountId: string | null) => void }

/** Active operators by name, nobody, and whoever it is now even if they have left. Saved when chosen. */
export function ManagerChoice({ manager, busy, onChoose }: Props) {
  const { t } = useTranslation('personalManager')
  const operators = useLive((state) => [...state.accounts.values()].filter(({ active, takesChats }) => active && takesChats), sameItems)
  const byName = operators.toSorted((one, other) => one.name.localeCompare(other.name))
  const left = manager !== undefined && !operators.includes(manager)
  return (
    <NativeSelect
      aria-label={t('title')}
      disabled={busy}
      value={manager?.id ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
      data={[
        { value: '', label: t('nobody') },
        ...(left ? [{ value: manager.id, label: t('gone', { name: manager.name }), disabled: true }] : []),
        ...byName.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
