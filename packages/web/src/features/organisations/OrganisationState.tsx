import type { OrganisationView } from '@besedka/contract'
import { useTranslation } from '../../locales/use-translation.ts'
import { StateChip } from '../../ui/StateChip.tsx'

/** Whether people work in it, it is switched off, or it waits to be erased. */
export function OrganisationState({ organisation: { active, eraseAt } }: { organisation: Pick<OrganisationView, 'active' | 'eraseAt'> }) {
  const { t } = useTranslation('organisations')
  if (active) return <StateChip tone="good" label={t('statusActive')} />
  return eraseAt ? <StateChip tone="warning" label={t('statusDeleted')} /> : <StateChip tone="off" label={t('statusDeactivated')} />
}
