import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './Toasts.module.css'
import { dismissToast, type Toast, useToasts } from './toasts.ts'

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle }

/** The corner where short notices appear; read out politely by screen readers. */
export function Toasts() {
  const { t } = useTranslation('common')
  const toasts = useToasts((state) => state.toasts)
  return (
    <section className={styles.corner} aria-live="polite" aria-label={t('toasts')}>
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastLine({ toast }: { toast: Toast }) {
  const { t } = useTranslation('common')
  const Icon = icons[toast.kind]
  return (
    <div className={styles.toast} data-kind={toast.kind} role={toast.kind === 'error' ? 'alert' : undefined}>
      <Icon size={20} stroke={1.5} aria-hidden className={styles.icon} />
      <div className={styles.said}>
        <span className={styles.text}>
          {toast.text}
          {toast.detail && <span className={styles.detail}>{toast.detail}</span>}
        </span>
        {toast.action && (
          <button type="button" className={styles.action} onClick={toast.action.run}>
            {toast.action.label}
          </button>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={t('dismiss')} onClick={() => dismissToast(toast.id)}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </button>
    </div>
  )
}
