import { IconAlertTriangle } from '@tabler/icons-react'
import type { ApiError } from '../../api/api-error.ts'
import styles from './SignUp.module.css'

/** What the server refused, above the button that was pressed. */
export function Refusal({ error }: { error: ApiError | undefined }) {
  return (
    error && (
      <p className={styles.refusal} role="alert">
        <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
        {error.message}
      </p>
    )
  )
}
