import { useTranslation } from '../../../locales/use-translation.ts'
import { narrowingNow, narrowTo } from '../workspace/use-narrowing.ts'
import { changeSettings } from '../workspace/workspace-settings.ts'
import styles from './ScopeSwitch.module.css'

/** What is chosen here is for all lists; the scope of a view that is open gives way. */
function chooseScope(scope: 'mine' | 'all'): void {
  changeSettings({ scope })
  const { scope: asked, ...narrowing } = narrowingNow()
  if (asked !== undefined) narrowTo(narrowing)
}

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
            onChange={() => chooseScope(choice)}
          />
          {t(choice)}
        </label>
      ))}
    </div>
  )
}
