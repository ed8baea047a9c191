import { Modal } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** New codes over the page; it closes only by saying that they are kept, because they are never shown again. */
export function RecoveryCodesDialog({ codes, onDone }: { codes: readonly string[] | null; onDone: () => void }) {
  const { t } = useTranslation('security')
  return (
    <Modal
      opened={codes !== null}
      onClose={onDone}
      title={t('codesTitle')}
      size={440}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <FocusBack />
      {codes && <RecoveryCodes codes={codes} onDone={onDone} />}
    </Modal>
  )
}
