import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { EntranceFrame } from '../entrance/EntranceFrame.tsx'
import { RestoreEnd } from './RestoreEnd.tsx'
import { SetPassword } from './SetPassword.tsx'

type Props = { token: string; onSaved: () => void; onStartOver: () => void }

/** Asks whether the link still works before anything is typed. */
export function OpenLink({ token, onSaved, onStartOver }: Props) {
  const { t } = useTranslation('restore')
  const { data: link, ...query } = useQuery({
    queryKey: ['recovery-link', token],
    queryFn: ({ signal }) => api.auth.checkRecovery({ token }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isOutdated(query.error)) return <RestoreEnd saved={false} onNext={onStartOver} />
  if (link) return <SetPassword token={token} email={link.email} onSaved={onSaved} onOutdated={() => void query.refetch()} />
  return (
    <EntranceFrame title={t('newTitle')}>
      {query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <SkeletonRows rows={2} withAvatar={false} />}
    </EntranceFrame>
  )
}

/** A token in a form that no link of ours has is outdated as well: somebody cut it off. */
function isOutdated(error: unknown): boolean {
  return isApiError(error, 'recoveryLinkOutdatedException') || isApiError(error, 'validationException')
}
