import styles from './Warning.module.css'

/** What stands in place of a field's hint when its value asks for attention. */
export function Warning({ text }: { text: string }) {
  return <span className={styles.warning}>{text}</span>
}
