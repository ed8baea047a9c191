import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './bulk.module.css'
import { chooseUpTo, toggleChosen, useChoosing } from './choosing.ts'

/** The box by which a chat is chosen: seen where the pointer is over its place, and on every card once one is chosen. */
export function ChooseBox({ chatId, name, compact }: { chatId: string; name: string; compact: boolean }) {
  const { t } = useTranslation('chats')
  const chosen = useChoosing(({ ids }) => ids.includes(chatId))
  const shown = useChoosing(({ on, ids }) => on || ids.length > 0)
  return (
    <label className={styles.box} data-shown={shown || undefined} data-compact={compact || undefined}>
      <span>
        <input
          type="checkbox"
          tabIndex={shown ? 0 : -1}
          aria-label={t('chooseNamed', { name })}
          checked={chosen}
          onChange={() => toggleChosen(chatId)}
          onClick={(event) => {
            if (!event.shiftKey) return
            event.preventDefault()
            chooseUpTo(chatId)
          }}
        />
      </span>
    </label>
  )
}
