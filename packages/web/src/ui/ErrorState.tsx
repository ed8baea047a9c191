import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { isApiError } from '../api/api-error.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { EmptyState } from './EmptyState.tsx'

type Props = {
  error?: unknown
  /** In place of what the error says. */
  reason?: string
  onRetry: () => void
}

/** A part of the screen that could not load: why, and a button to try again. The rest of the screen stays usable. */
export function ErrorState({ error, reason, onRetry }: Props) {
  const { t } = useTranslation('common')
  const text = reason ?? (isApiError(error) ? error.message : undefined)
  return (
    <EmptyState icon={<IconCloudOff size={28} stroke={1.5} aria-hidden />} title={t('loadFailed')} text={text}>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </EmptyState>
  )
}
