import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../../api/api-error.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { userQuery } from '../users-queries.ts'
import { PanelFrame } from './PanelFrame.tsx'
import { UserForm } from './UserForm.tsx'

/** The side page of the list: a new user, or the one with this id. */
export function UserPanel({ id }: { id: string }) {
  return id === '' ? <UserForm /> : <KnownUser id={id} />
}

function KnownUser({ id }: { id: string }) {
  const { t } = useTranslation('users')
  const { data, error, refetch } = useQuery(userQuery(id))
  if (data) return <UserForm account={data} />
  return (
    <PanelFrame title={t('userTitle')}>
      {!error && <SkeletonRows rows={5} />}
      {isApiError(error, 'accountNotFoundException') || isApiError(error, 'validationException') ? (
        <EmptyState title={t('gone')} text={t('goneText')} />
      ) : (
        error && <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </PanelFrame>
  )
}
