import type { MessageView } from '@besedka/contract'
import { IconCornerUpRight } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { openForward } from './forwarding.ts'
import './words.ts'

/** Passes a letter on to others. */
export function ForwardTool({ message }: { message: MessageView }) {
  const { t } = useTranslation('letters')
  return (
    <button type="button" aria-label={t('forward')} title={t('forward')} onClick={() => openForward(message)}>
      <IconCornerUpRight size={16} stroke={1.5} aria-hidden />
    </button>
  )
}
