import './no-such-chat-words.ts'
import { Button } from '@mantine/core'
import { IconMessageOff } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { usePlace } from '../workspace/use-place.ts'

/** In place of a chat that the address names and that is nowhere, or not for this account: to try again would not help. */
export function NoSuchChat() {
  const { t } = useTranslation('noSuchChat')
  const { openChat } = usePlace()
  return (
    <EmptyState icon={<IconMessageOff size={28} stroke={1.5} aria-hidden />} title={t('title')} text={t('reason')}>
      <Button variant="default" onClick={() => openChat(null)}>
        {t('toList')}
      </Button>
    </EmptyState>
  )
}
