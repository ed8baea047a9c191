import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { EntranceFrame } from '../entrance/EntranceFrame.tsx'
import { AcceptForm } from './AcceptForm.tsx'
import { OutdatedInvitation } from './OutdatedInvitation.tsx'

/** Asks what the link offers before anything is typed. */
export function OpenInvitation({ token }: { token: string }) {
  const { t } = useTranslation('invitation')
  const { data: offer, ...query } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.invitations.look({ token }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isOutdated(query.error)) return <OutdatedInvitation />
  if (offer) return <AcceptForm token={token} offer={offer} onOutdated={() => void query.refetch()} />
  return (
    <EntranceFrame title={t('opening')}>
      {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={3} withAvatar={false} />}
    </EntranceFrame>
  )
}

/** A token in a form that no link of ours has is outdated as well: somebody cut it off. */
function isOutdated(error: unknown): boolean {
  return isApiError(error, 'invitationOutdatedException') || isApiError(error, 'validationException')
}
