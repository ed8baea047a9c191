import { useTranslation } from '../../../locales/use-translation.ts'
import { changeSettings } from '../workspace/workspace-settings.ts'
import styles from './ScopeSwitch.module.css'

/** Whose chats the list shows: one's own, or everybody's. */
export function ScopeSwitch({ scope }: { scope: 'mine' | 'all' }) {
  const { t } = useTranslation('chats')
  return (
    <div className={styles.switch} role="radiogroup" aria-label={t('whoseChats')}>
      {(['mine', 'all'] as const).map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            className={styles.radio}
            type="radio"
            name="chat-list-scope"
            checked={scope === choice}
            onChange={() => changeSettings({ scope: choice })}
          />
          {t(choice)}
        </label>
      ))}
    </div>
  )
}
