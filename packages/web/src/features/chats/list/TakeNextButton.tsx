import { Button } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useTakeNext } from '../actions/use-take-next.ts'
import { altKeyName } from '../keyboard/key-names.ts'
import styles from './ChatListPane.module.css'

/** Takes who has waited longest, wherever they stand on the screen. */
export function TakeNextButton() {
  const { t } = useTranslation('chats')
  const takeNext = useTakeNext()
  return (
    <Button
      fullWidth
      rightSection={
        <span className={styles.key} aria-hidden>
          {altKeyName}+G
        </span>
      }
      onClick={() => void takeNext()}
    >
      {t('takeNext')}
    </Button>
  )
}
