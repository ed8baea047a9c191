import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../api/api-error.ts'
import { EmptyState } from './EmptyState.tsx'

type Failure = {
  error: unknown
  onRetry: () => void
  /** Another way on, where trying again could not help: what was asked for is not there. */
  children?: ReactNode
}

/** A part of the screen that could not load: why, and a button to try again. The rest of the screen stays usable. */
export function ErrorState({ error, onRetry, children }: Failure) {
  const { t } = useTranslation()
  const reason = isApiError(error) ? error.message : undefined
  const refusedForGood = isApiError(error) && error.status >= 400 && error.status < 500
  return (
    <EmptyState icon={<IconCloudOff size={28} stroke={1.5} aria-hidden />} title={t('loadFailed')} text={reason}>
      {refusedForGood ? (
        children
      ) : (
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </EmptyState>
  )
}
