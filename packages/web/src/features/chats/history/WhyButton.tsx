import { useTranslation } from '../../../locales/use-translation.ts'
import { openDialog, useWorkspaceView } from '../workspace/workspace-view.ts'
import styles from './history.module.css'

/** Opens how an assignment was decided. */
export function WhyButton({ chatId, traceId }: { chatId: string; traceId: string }) {
  const { t } = useTranslation('history')
  return (
    <button
      type="button"
      className={styles.why}
      onClick={() => {
        useWorkspaceView.setState({ trace: { chatId, traceId } })
        openDialog('trace')
      }}
    >
      {t('why')}
    </button>
  )
}
