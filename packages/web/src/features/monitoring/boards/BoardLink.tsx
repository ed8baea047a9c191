import type { NewBoard } from '@besedka/contract'
import { Button, Modal, Stack } from '@mantine/core'
import { useWords } from '../../../locales/define-words.ts'
import { CopyField } from '../../../ui/CopyField.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { boardWords } from './board-words.ts'
import styles from './boards.module.css'

/** The link of a board, this once. */
export function BoardLink({ made: { board, url }, onClose }: { made: NewBoard; onClose: () => void }) {
  const t = useWords(boardWords)
  return (
    <Modal opened onClose={onClose} title={t('linkTitle', { name: board.name })} size={520} withCloseButton={false}>
      <FocusBack />
      <Stack gap="md">
        <p className={styles.lead}>{t('linkText')}</p>
        <CopyField label={t('link')} text={url} whole />
        <DialogFoot>
          <Button variant="default" component="a" href={url} target="_blank" rel="noreferrer">
            {t('openWall')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('done')}
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  )
}
