import './words.ts'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { openDialog } from '../workspace/workspace-view.ts'
import { TraceCandidates } from './TraceCandidates.tsx'
import { TraceRules } from './TraceRules.tsx'
import { TraceSummary } from './TraceSummary.tsx'

/** How it was decided where a chat goes: the rules, the operators that could have had it, and why this one. */
export function TraceDialog({ chatId, traceId }: { chatId: string; traceId: string }) {
  const { t } = useTranslation('trace')
  const { data, error, refetch } = useQuery({
    queryKey: ['chats', chatId, 'traces', traceId],
    queryFn: ({ signal }) => api.chats.trace({ chatId, traceId }, { signal, quiet: true }),
    // What was decided does not change.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Modal opened onClose={() => openDialog(null)} title={t('title')} size={560} closeButtonProps={{ 'aria-label': t('common:close') }}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={4} />}
      {data && (
        <>
          <TraceSummary trace={data} />
          {data.rules.length > 0 && <TraceRules trace={data} />}
          {data.candidates.length > 0 && <TraceCandidates trace={data} />}
        </>
      )}
    </Modal>
  )
}
