import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { Failure } from '../../../live/chat-api.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** A list or a chat that did not come: why, whether it is tried again by itself, and a button to try at once. */
export function FailureState({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation('common')
  const text = failure.kind === 'refused' ? failure.message : t('triedAgain')
  return (
    <EmptyState icon={<IconCloudOff size={28} stroke={1.5} aria-hidden />} title={t('loadFailed')} text={text}>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </EmptyState>
  )
}
