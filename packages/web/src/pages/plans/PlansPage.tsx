import '../../features/plans/words.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { navigate, useAddress } from '../../app/router/address.ts'
import { PlanEditor } from '../../features/plans/PlanEditor.tsx'
import { PlanTable } from '../../features/plans/PlanTable.tsx'
import { plansQuery } from '../../features/plans/plan-queries.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'

const path = '/admin/preferences/plans'

/** Settings → Plans, for the provider: the list, and one plan beside it (`?plan=…`, `new` for a new one). */
export function PlansPage() {
  const { t } = useTranslation('plans')
  const openId = useAddress(({ search }) => new URLSearchParams(search).get('plan') ?? '')
  const plans = useQuery(plansQuery)
  const open = plans.data?.items.find(({ id }) => id === openId)
  const close = () => navigate(path, { unasked: true })
  return (
    <SettingsPage title={t('title')} lead={t('lead')} actions={<Button onClick={() => navigate(`${path}?plan=new`)}>{t('add')}</Button>}>
      {plans.isPending && <SkeletonRows rows={3} withAvatar={false} />}
      {plans.isError && !plans.data && <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />}
      {plans.data && <PlanTable plans={plans.data.items} openId={openId} onOpen={(id) => navigate(`${path}?plan=${id}`)} />}
      {(open || openId === 'new') && <PlanEditor key={openId} plan={open} onClose={close} />}
    </SettingsPage>
  )
}
