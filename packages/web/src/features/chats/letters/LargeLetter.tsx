import { Modal } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { LetterFrame } from './LetterFrame.tsx'

type Props = Omit<ComponentProps<typeof LetterFrame>, 'large'> & { onClose: () => void }

/** A letter in a window of its own, for tables and pictures that need the room. */
export function LargeLetter({ onClose, ...letter }: Props) {
  const { t } = useTranslation('letters')
  return (
    <Modal
      opened
      onClose={onClose}
      title={letter.letter.subject || t('noSubject')}
      size="min(1000px, 94vw)"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <LetterFrame {...letter} large />
    </Modal>
  )
}
