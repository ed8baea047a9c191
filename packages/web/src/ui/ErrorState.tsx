import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { isApiError } from '../api/api-error.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { EmptyState } from './EmptyState.tsx'

/** A part of the screen that could not load: why, and a button to try again. The rest of the screen stays usable. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('common')
  const reason = isApiError(error) ? error.message : undefined
  return (
    <EmptyState icon={<IconCloudOff size={28} stroke={1.5} aria-hidden />} title={t('loadFailed')} text={reason}>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </EmptyState>
  )
}
