import { IconAlertTriangle } from '@tabler/icons-react'
import styles from './EntranceForm.module.css'

/** Why the server would not: above the button, read out at once. */
export function Refusal({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <p className={styles.refusal} role="alert">
      <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
      {text}
    </p>
  )
}
