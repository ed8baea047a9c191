import type { Failure } from '../../../live/chat-api.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'

/** A list or a chat that did not come: why, or that it is tried again by itself. */
export function FailureState({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation('common')
  return <ErrorState reason={failure.kind === 'refused' ? failure.message : t('triedAgain')} onRetry={onRetry} />
}
