import styles from './Kbd.module.css'

/** The keys of a shortcut, each as a cap: `<Kbd keys={['Alt', 'J']} />`. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key} className={styles.cap}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
