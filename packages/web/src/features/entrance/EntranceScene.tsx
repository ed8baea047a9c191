import { useTranslation } from '../../locales/use-translation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './EntranceScene.module.css'

/** The quiet half of the pages before the door: a short conversation, as the product shows it. Decoration, so it is not read out. */
export function EntranceScene() {
  const { t } = useTranslation('entrance')
  return (
    <aside className={styles.scene} aria-hidden>
      <div className={styles.talk}>
        <div className={styles.row}>
          <Avatar name="A" seed="customer" size={32} />
          <p className={styles.customer}>{t('sceneQuestion')}</p>
        </div>
        <p className={styles.ours}>{t('sceneAnswer')}</p>
        <div className={styles.row}>
          <Avatar name="A" seed="customer" size={32} />
          <p className={styles.customer}>{t('sceneThanks')}</p>
        </div>
      </div>
    </aside>
  )
}
